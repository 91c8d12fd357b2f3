// What threads need to tell each other. Where a build has no threads, nothing ever waits.
#pragma once

#include "crew.h"

#if KORIDOR_HAS_THREADS
#include <condition_variable>
#include <mutex>
#endif

namespace koridor {

#if KORIDOR_HAS_THREADS

using Lock = std::mutex;
using Locked = std::lock_guard<std::mutex>;

// A word given by one thread, for which another may wait.
class Signal {
  public:
    void give() {
        const Locked locked(lock_);
        is_given_ = true;
        came_.notify_all();
    }
    void take_back() {
        const Locked locked(lock_);
        is_given_ = false;
    }
    bool is_given() {
        const Locked locked(lock_);
        return is_given_;
    }
    void wait() {
        std::unique_lock<std::mutex> locked(lock_);
        came_.wait(locked, [this] { return is_given_; });
    }

  private:
    Lock lock_;
    std::condition_variable came_;
    bool is_given_ = false;
};

#else

struct Lock {};

class Locked {
  public:
    explicit Locked(Lock&) {}
};

class Signal {
  public:
    void give() {}
    void take_back() {}
    bool is_given() { return false; }
    void wait() {}
};

#endif

}  // namespace koridor
