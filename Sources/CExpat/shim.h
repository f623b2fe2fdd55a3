// expat, which reads XML: the system's own, by pkg-config.
#include <expat.h>
