// The C interface is written in Swift, in AdaptC. This file only makes a target of the header.
#include "adapt.h"
