/// A JSON schema that a SARIF log of ours must satisfy, stricter than the official one.
///
/// It states, from the text of the standard (SARIF 2.1.0, section 3), what holds of the objects that we write. What is
/// not named here may not be written, so that a new property fails until its section was read.
enum SarifSchema {
  static let text = """
    {
      "type": "object", "additionalProperties": false, "required": ["version", "runs"],
      "properties": {
        "$schema": {"type": "string", "format": "uri"}, "version": {"enum": ["2.1.0"]},
        "runs": {"type": "array", "items": {"$ref": "#/definitions/run"}}
      },
      "definitions": {
        "run": {
          "type": "object", "additionalProperties": false, "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object", "additionalProperties": false, "required": ["driver"],
              "properties": {"driver": {"$ref": "#/definitions/toolComponent"}}
            },
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "results": {"type": "array", "items": {"$ref": "#/definitions/result"}}
          }
        },
        "toolComponent": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/reportingDescriptor"}}
          }
        },
        "reportingDescriptor": {
          "type": "object", "additionalProperties": false, "required": ["id"],
          "properties": {
            "id": {"type": "string"}, "shortDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "fullDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "help": {"$ref": "#/definitions/multiformatMessageString"},
            "defaultConfiguration": {
              "type": "object", "additionalProperties": false, "properties": {"level": {"$ref": "#/definitions/level"}}
            },
            "properties": {"$ref": "#/definitions/propertyBag"}
          }
        },
        "multiformatMessageString": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": {"text": {"type": "string", "minLength": 1}, "markdown": {"type": "string", "minLength": 1}}
        },
        "message": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": {"text": {"type": "string", "minLength": 1}}
        },
        "level": {"enum": ["none", "note", "warning", "error"]},
        "result": {
          "type": "object", "additionalProperties": false, "required": ["message", "ruleId", "ruleIndex"],
          "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "locations": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/location"}},
            "relatedLocations": {
              "type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/location"}
            },
            "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            "fixes": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/fix"}},
            "suppressions": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/suppression"}},
            "properties": {"$ref": "#/definitions/propertyBag"}
          }
        },
        "location": {
          "type": "object", "additionalProperties": false, "required": ["physicalLocation"],
          "properties": {
            "id": {"type": "integer", "minimum": 0}, "message": {"$ref": "#/definitions/message"},
            "physicalLocation": {
              "type": "object", "additionalProperties": false, "required": ["artifactLocation"],
              "properties": {
                "artifactLocation": {"$ref": "#/definitions/artifactLocation"},
                "region": {"$ref": "#/definitions/region"}
              }
            }
          }
        },
        "artifactLocation": {
          "type": "object", "additionalProperties": false, "required": ["uri"],
          "properties": {"uri": {"type": "string", "pattern": "^[A-Za-z0-9._~:/%-]+$"}}
        },
        "region": {
          "type": "object", "additionalProperties": false, "required": ["startLine"],
          "properties": {
            "startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1},
            "endLine": {"type": "integer", "minimum": 1}, "endColumn": {"type": "integer", "minimum": 1}
          }
        },
        "fix": {
          "type": "object", "additionalProperties": false, "required": ["artifactChanges"],
          "properties": {
            "description": {"$ref": "#/definitions/message"},
            "artifactChanges": {
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {
                "type": "object", "additionalProperties": false, "required": ["artifactLocation", "replacements"],
                "properties": {
                  "artifactLocation": {"$ref": "#/definitions/artifactLocation"},
                  "replacements": {
                    "type": "array", "minItems": 1,
                    "items": {
                      "type": "object", "additionalProperties": false, "required": ["deletedRegion"],
                      "properties": {
                        "deletedRegion": {"$ref": "#/definitions/region"},
                        "insertedContent": {
                          "type": "object", "additionalProperties": false, "properties": {"text": {"type": "string"}}
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "suppression": {
          "type": "object", "additionalProperties": false, "required": ["kind"],
          "properties": {
            "kind": {"enum": ["inSource", "external"]}, "status": {"enum": ["accepted", "underReview", "rejected"]},
            "justification": {"type": "string"}
          }
        },
        "propertyBag": {
          "type": "object",
          "properties": {"tags": {"type": "array", "uniqueItems": true, "items": {"type": "string"}}}
        }
      }
    }
    """
}
