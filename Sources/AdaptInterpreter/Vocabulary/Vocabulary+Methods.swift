extension Vocabulary {
  /// The methods of strings, lists, ranges and maps; those without arguments are written without parentheses.
  static let methods: [Word] = [
    Word(.method, "uppercased", type: "a string", of: .string, "in capital letters"),
    Word(.method, "lowercased", type: "a string", of: .string, "in small letters"),
    Word(.method, "contains", type: "true or false", of: .string, parameters: "part", "whether it contains a text"),
    Word(
      .method, "withAlphaComponent", "UIColor.withAlphaComponent(_:)", type: "a string", of: .string,
      parameters: "alpha",
      "the colour that it names, with an opacity from 0 to 1"),
    Word(
      .method, "hasPrefix", type: "true or false", of: .string, parameters: "prefix", "whether it begins with a text"),
    Word(.method, "hasSuffix", type: "true or false", of: .string, parameters: "suffix", "whether it ends with a text"),
    Word(.method, "prefix", type: "a string", of: .string, parameters: "count", "its first characters"),
    Word(.method, "suffix", type: "a string", of: .string, parameters: "count", "its last characters"),
    Word(.method, "reversed", type: "a string", of: .string, "from the end to the beginning"),
    Word(
      .method, "split", type: "a list of strings", of: .string, parameters: "separator", "its parts, split at a text"),
    Word(
      .method, "replacing", type: "a string", of: .string, parameters: "part, with", "with each part replaced"),
    Word(
      .method, "map", type: "a list", of: [.list, .range], parameters: "transform",
      "the results of a closure for each element"),
    Word(
      .method, "filter", type: "a list", of: [.list, .range], parameters: "isIncluded",
      "the elements for which a closure returns true"),
    Word(
      .method, "reduce", type: "a value", of: [.list, .range], parameters: "initial, combine",
      "the elements combined by a closure"),
    Word(
      .method, "forEach", of: [.list, .range], parameters: "body",
      "calls a closure with each element; `for` reads better"),
    Word(
      .method, "contains", type: "true or false", of: [.list, .range], parameters: "element",
      "whether it has an element, or an element for which a closure returns true"),
    Word(
      .method, "allSatisfy", type: "true or false", of: [.list, .range], parameters: "test",
      "whether a closure returns true for each element"),
    Word(
      .method, "firstIndex", type: "a number or nil", of: [.list, .range], parameters: "of", "the index of an element"),
    Word(.method, "sorted", type: "a list", of: [.list, .range], parameters: "by?", "in order"),
    Word(.method, "reversed", type: "a list", of: [.list, .range], "from the end to the beginning"),
    Word(
      .method, "joined", type: "a string", of: [.list, .range], parameters: "separator?", "all elements as one text"),
    Word(.method, "min", type: "a value or nil", of: [.list, .range], "the smallest element"),
    Word(.method, "max", type: "a value or nil", of: [.list, .range], "the largest element"),
    Word(.method, "sum", type: "a number", of: [.list, .range], "the sum of all elements; without parentheses"),
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
    Word(.method, "remove", type: "an element", of: .list, parameters: "at", "removes the element at an index"),
    Word(.method, "removeFirst", type: "an element", of: .list, "removes the first element"),
    Word(.method, "removeLast", type: "an element", of: .list, "removes the last element"),
    Word(.method, "removeAll", of: [.list, .map], "removes all elements"),
    Word(.method, "sort", of: .list, parameters: "by?", "sorts it"),
    Word(.method, "reverse", of: .list, "reverses it"),
    Word(
      .method, "removeValue", type: "a value or nil", of: .map, parameters: "forKey", "removes a key and its value"),
  ]

  /// The functions that every script has.
  static let functions: [Word] = [
    Word(.function, "abs", type: "a number", of: .anywhere, parameters: "value", "the absolute value"),
    Word(.function, "round", type: "a number", of: .anywhere, parameters: "value", "the nearest whole number"),
    Word(.function, "floor", type: "a number", of: .anywhere, parameters: "value", "the next whole number below"),
    Word(.function, "ceil", type: "a number", of: .anywhere, parameters: "value", "the next whole number above"),
    Word(.function, "sqrt", type: "a number", of: .anywhere, parameters: "value", "the square root"),
    Word(
      .function, "min", type: "a number", of: .anywhere, parameters: "a, b?",
      "the smallest of some numbers, or of a list"),
    Word(
      .function, "max", type: "a number", of: .anywhere, parameters: "a, b?",
      "the largest of some numbers, or of a list"),
    Word(.function, "string", type: "a string", of: .anywhere, parameters: "value", "a value as `print` shows it"),
    Word(
      .function, "number", type: "a number or nil", of: .anywhere, parameters: "text", "the number in a text"),
    Word(
      .function, "size", "CGSize", type: "a size", of: .anywhere, parameters: "width, height",
      "a size; also written `320 x 480`"),
    Word(.function, "point", "CGPoint", type: "a point", of: .anywhere, parameters: "x, y", "a point"),
    Word(
      .function, "rect", "CGRect", type: "a rectangle", of: .anywhere, parameters: "x, y, width, height", "a rectangle"),
    Word(
      .function, "insets", "UIEdgeInsets", type: "insets", of: .anywhere, parameters: "top?, left?, bottom?, right?",
      "distances from the four edges; a single number applies to all of them"),
    Word(
      .function, "font", "UIFont.systemFont", type: "a font", of: .anywhere, parameters: "size, weight?",
      "the system's font in a size; a text style such as `headline` follows the text size"),
    Word(
      .function, "traits", "traitCollection", type: "a trait collection", of: .anywhere, parameters: "of?",
      "the traits of the window or of a controller"),
    Word(
      .function, "device", type: "a device", of: .anywhere, parameters: "named, os?",
      "a device of the table by its name"),
    Word(
      .function, "fractionalWidth", "NSCollectionLayoutDimension.fractionalWidth", type: "a dimension", of: .anywhere,
      parameters: "fraction", "a fraction of the width of the item's container"),
    Word(
      .function, "fractionalHeight", "NSCollectionLayoutDimension.fractionalHeight", type: "a dimension",
      of: .anywhere, parameters: "fraction", "a fraction of the height of the item's container"),
    Word(
      .function, "absolute", "NSCollectionLayoutDimension.absolute", type: "a dimension", of: .anywhere,
      parameters: "points", "a number of points; a plain number means the same"),
    Word(
      .function, "estimated", "NSCollectionLayoutDimension.estimated", type: "a dimension", of: .anywhere,
      parameters: "points", "the size of the content; fractions of it use the given points"),
    Word(
      .function, "uniformAcrossSiblings", "NSCollectionLayoutDimension.uniformAcrossSiblings", type: "a dimension",
      of: .anywhere, parameters: "estimate", "the size of the largest item of the group (iOS 17)"),
    Word(
      .function, "fixed", "NSCollectionLayoutSpacing.fixed", type: "a spacing", of: .anywhere, parameters: "points",
      "a number of points between items; a plain number means the same"),
    Word(
      .function, "flexible", "NSCollectionLayoutSpacing.flexible", type: "a spacing", of: .anywhere,
      parameters: "points", "at least this many points, plus an equal share of the remaining space"),
    Word(
      .function, "edgeSpacing", "NSCollectionLayoutEdgeSpacing", type: "an edge spacing", of: .anywhere,
      parameters: "leading?, top?, trailing?, bottom?", "the space between an item and its neighbours"),
    Word(
      .function, "layoutItem", "NSCollectionLayoutItem", type: "a layout item", of: .anywhere,
      parameters: "width, height, contentInsets?, edgeSpacing?", "one cell of a compositional layout"),
    Word(
      .function, "layoutGroup", "NSCollectionLayoutGroup", type: "a layout group", of: .anywhere,
      parameters:
        "axis, width, height, subitems?, subitem?, repeatingSubitem?, count?, interItemSpacing?, contentInsets?, edgeSpacing?",
      "items in a row or a column: `subitems`, repeated while they fit, or one subitem `count` times"),
    Word(
      .function, "layoutBoundaryItem", "NSCollectionLayoutBoundarySupplementaryItem", type: "a boundary item",
      of: .anywhere, parameters: "width, height, alignment?, absoluteOffset?, extendsBoundary?",
      "the place of the `sectionHeader` or the `sectionFooter` of a section"),
    Word(
      .function, "layoutSection", "NSCollectionLayoutSection", type: "a layout section", of: .anywhere,
      parameters:
        "group, interGroupSpacing?, contentInsets?, orthogonalScrollingBehavior?, header?, footer?, supplementariesFollowContentInsets?",
      "a group that repeats while there are cells; `layout = layoutSection(…)` is the layout of a collection"),
  ]
}
