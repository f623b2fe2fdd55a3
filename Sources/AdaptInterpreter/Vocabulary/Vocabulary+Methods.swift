extension Vocabulary {
  /// What strings, lists, ranges and maps can do; written without parentheses where there is nothing to say.
  static let methods: [Word] = [
    Word(.method, "uppercased", type: "a string", of: .string, "in capital letters"),
    Word(.method, "lowercased", type: "a string", of: .string, "in small letters"),
    Word(.method, "contains", type: "true or false", of: .string, parameters: "part", "whether a text is in it"),
    Word(.method, "hasPrefix", type: "true or false", of: .string, parameters: "prefix", "whether it begins so"),
    Word(.method, "hasSuffix", type: "true or false", of: .string, parameters: "suffix", "whether it ends so"),
    Word(.method, "prefix", type: "a string", of: .string, parameters: "count", "its first characters"),
    Word(.method, "suffix", type: "a string", of: .string, parameters: "count", "its last characters"),
    Word(.method, "reversed", type: "a string", of: .string, "from the end to the beginning"),
    Word(.method, "split", type: "a list of strings", of: .string, parameters: "separator", "its parts"),
    Word(
      .method, "replacing", type: "a string", of: .string, parameters: "part, with", "with each part replaced"),
    Word(
      .method, "map", type: "a list", of: [.list, .range], parameters: "transform", "what a closure makes of each"),
    Word(
      .method, "filter", type: "a list", of: [.list, .range], parameters: "isIncluded",
      "those for which a closure answers true"),
    Word(
      .method, "reduce", type: "a value", of: [.list, .range], parameters: "initial, combine",
      "all of them put together by a closure"),
    Word(
      .method, "forEach", of: [.list, .range], parameters: "body", "calls a closure with each; `for` reads better"),
    Word(
      .method, "contains", type: "true or false", of: [.list, .range], parameters: "element",
      "whether it has an element, or one for which a closure answers true"),
    Word(
      .method, "allSatisfy", type: "true or false", of: [.list, .range], parameters: "test",
      "whether a closure answers true for each"),
    Word(
      .method, "firstIndex", type: "a number or nil", of: [.list, .range], parameters: "of", "where an element is"),
    Word(.method, "sorted", type: "a list", of: [.list, .range], parameters: "by?", "in order"),
    Word(.method, "reversed", type: "a list", of: [.list, .range], "from the end to the beginning"),
    Word(
      .method, "joined", type: "a string", of: [.list, .range], parameters: "separator?", "all of them as one text"),
    Word(.method, "min", type: "a value or nil", of: [.list, .range], "the least"),
    Word(.method, "max", type: "a value or nil", of: [.list, .range], "the greatest"),
    Word(.method, "sum", type: "a number", of: [.list, .range], "all of them added; without parentheses"),
    Word(.method, "indices", type: "a range", of: [.list, .range], "from 0 up to its count; without parentheses"),
    Word(.method, "prefix", type: "a list", of: [.list, .range], parameters: "count", "its first elements"),
    Word(.method, "suffix", type: "a list", of: [.list, .range], parameters: "count", "its last elements"),
    Word(.method, "dropFirst", type: "a list", of: [.list, .range], parameters: "count?", "without the first"),
    Word(.method, "dropLast", type: "a list", of: [.list, .range], parameters: "count?", "without the last"),
    Word(.method, "keys", type: "a list", of: .map, "its keys; without parentheses"),
    Word(.method, "values", type: "a list", of: .map, "its values; without parentheses"),
    Word(.method, "contains", type: "true or false", of: .map, parameters: "key", "whether it has a key"),
    Word(.method, "append", of: .list, parameters: "element", "adds an element at the end"),
    Word(.method, "insert", of: .list, parameters: "element, at", "adds an element at an index"),
    Word(.method, "remove", type: "an element", of: .list, parameters: "at", "takes the element at an index out"),
    Word(.method, "removeFirst", type: "an element", of: .list, "takes the first out"),
    Word(.method, "removeLast", type: "an element", of: .list, "takes the last out"),
    Word(.method, "removeAll", of: [.list, .map], "takes all of them out"),
    Word(.method, "sort", of: .list, parameters: "by?", "puts it in order"),
    Word(.method, "reverse", of: .list, "turns it round"),
    Word(
      .method, "removeValue", type: "a value or nil", of: .map, parameters: "forKey", "takes a key and its value out"),
  ]

  /// The functions that every script has.
  static let functions: [Word] = [
    Word(.function, "abs", type: "a number", of: .anywhere, parameters: "value", "the number without its sign"),
    Word(.function, "round", type: "a number", of: .anywhere, parameters: "value", "the nearest whole number"),
    Word(.function, "floor", type: "a number", of: .anywhere, parameters: "value", "the whole number below"),
    Word(.function, "ceil", type: "a number", of: .anywhere, parameters: "value", "the whole number above"),
    Word(.function, "sqrt", type: "a number", of: .anywhere, parameters: "value", "the square root"),
    Word(
      .function, "min", type: "a number", of: .anywhere, parameters: "a, b?", "the least of some numbers, or of a list"),
    Word(
      .function, "max", type: "a number", of: .anywhere, parameters: "a, b?",
      "the greatest of some numbers, or of a list"),
    Word(.function, "string", type: "a string", of: .anywhere, parameters: "value", "a value as `print` shows it"),
    Word(
      .function, "number", type: "a number or nil", of: .anywhere, parameters: "text", "the number that a text is"),
    Word(
      .function, "size", "CGSize", type: "a size", of: .anywhere, parameters: "width, height",
      "a size; also written `320 x 480`"),
    Word(.function, "point", "CGPoint", type: "a point", of: .anywhere, parameters: "x, y", "a point"),
    Word(
      .function, "rect", "CGRect", type: "a rectangle", of: .anywhere, parameters: "x, y, width, height", "a rectangle"),
    Word(
      .function, "insets", "UIEdgeInsets", type: "insets", of: .anywhere, parameters: "top?, left?, bottom?, right?",
      "distances from the four edges; one number alone is the distance from each of them"),
    Word(
      .function, "font", "UIFont.systemFont", type: "a font", of: .anywhere, parameters: "size, weight?",
      "the system's font of a size; a text style such as `headline` follows the text size"),
    Word(
      .function, "traits", "traitCollection", type: "a trait collection", of: .anywhere, parameters: "of?",
      "the traits of the window or of a controller"),
    Word(
      .function, "device", type: "a device", of: .anywhere, parameters: "named, os?",
      "a device of the table by its name"),
    Word(
      .function, "fractionalWidth", "NSCollectionLayoutDimension.fractionalWidth", type: "a dimension", of: .anywhere,
      parameters: "fraction", "a share of the width of what holds the item"),
    Word(
      .function, "fractionalHeight", "NSCollectionLayoutDimension.fractionalHeight", type: "a dimension",
      of: .anywhere, parameters: "fraction", "a share of the height of what holds the item"),
    Word(
      .function, "absolute", "NSCollectionLayoutDimension.absolute", type: "a dimension", of: .anywhere,
      parameters: "points", "so many points; a number alone says the same"),
    Word(
      .function, "estimated", "NSCollectionLayoutDimension.estimated", type: "a dimension", of: .anywhere,
      parameters: "points", "as much as the content asks for; the points are what a fraction of it is taken of"),
    Word(
      .function, "uniformAcrossSiblings", "NSCollectionLayoutDimension.uniformAcrossSiblings", type: "a dimension",
      of: .anywhere, parameters: "estimate", "as much as the largest item of the group asks for (iOS 17)"),
    Word(
      .function, "fixed", "NSCollectionLayoutSpacing.fixed", type: "a spacing", of: .anywhere, parameters: "points",
      "so many points between items; a number alone says the same"),
    Word(
      .function, "flexible", "NSCollectionLayoutSpacing.flexible", type: "a spacing", of: .anywhere,
      parameters: "points", "at least so many points, and an equal share of what is left over"),
    Word(
      .function, "edgeSpacing", "NSCollectionLayoutEdgeSpacing", type: "an edge spacing", of: .anywhere,
      parameters: "leading?, top?, trailing?, bottom?", "the room around an item, between it and its neighbours"),
    Word(
      .function, "layoutItem", "NSCollectionLayoutItem", type: "a layout item", of: .anywhere,
      parameters: "width, height, contentInsets?, edgeSpacing?", "one cell of a compositional layout"),
    Word(
      .function, "layoutGroup", "NSCollectionLayoutGroup", type: "a layout group", of: .anywhere,
      parameters:
        "axis, width, height, subitems?, subitem?, repeatingSubitem?, count?, interItemSpacing?, contentInsets?, edgeSpacing?",
      "items beside or above each other: `subitems` again and again while they fit, or one subitem `count` times"),
    Word(
      .function, "layoutBoundaryItem", "NSCollectionLayoutBoundarySupplementaryItem", type: "a boundary item",
      of: .anywhere, parameters: "width, height, alignment?, absoluteOffset?, extendsBoundary?",
      "where the `sectionHeader` or the `sectionFooter` of a section stands"),
    Word(
      .function, "layoutSection", "NSCollectionLayoutSection", type: "a layout section", of: .anywhere,
      parameters:
        "group, interGroupSpacing?, contentInsets?, orthogonalScrollingBehavior?, header?, footer?, supplementariesFollowContentInsets?",
      "a group that is repeated while there are cells; `layout = layoutSection(…)` is the layout of a collection"),
  ]
}
