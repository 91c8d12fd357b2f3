// What the lab needs of the engine: games to learn from.
#pragma once

#include <nanobind/nanobind.h>

namespace koridor {

void bind_lab(nanobind::module_& module);

}  // namespace koridor
