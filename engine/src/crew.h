// The other threads of a search. Where a build has no threads there are none.
#pragma once

#include <algorithm>
#include <vector>

#if !defined(KORIDOR_NO_THREADS) && (!defined(__wasm__) || defined(__wasm_atomics__))
#define KORIDOR_HAS_THREADS 1
#include <thread>
#else
#define KORIDOR_HAS_THREADS 0
#endif

namespace koridor {

inline constexpr int kMostThreads = KORIDOR_HAS_THREADS ? 256 : 1;

// Runs functions beside the caller; the end of its life waits for them.
class Crew {
  public:
    Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

#if KORIDOR_HAS_THREADS
    ~Crew() {
        for (std::thread& thread : threads_) thread.join();
    }
    template <class Function>
    void start(Function function) {
        threads_.emplace_back(function);
    }

  private:
    std::vector<std::thread> threads_;
#else
    template <class Function>
    void start(Function) {}
#endif
};

}  // namespace koridor
