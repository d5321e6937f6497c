/// Expat, which reads XML as it comes: the system's own header.
#include <expat.h>
