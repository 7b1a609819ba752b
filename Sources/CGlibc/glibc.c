#include "glibc.h"
