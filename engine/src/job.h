// One job beside the thread that takes orders. Where a build has no threads, it is done at once.
#pragma once

#include <atomic>
#include <utility>

#include "crew.h"

namespace koridor {

class Job {
  public:
    Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    ~Job() { wait(); }

    // Whether a job is under way. It is no longer once the job has called `finish`.
    bool is_busy() const { return busy_.load(std::memory_order_acquire); }

    // To be called by the job just before its last word, so that whoever hears it may at once
    // order the next one.
    void finish() { busy_.store(false, std::memory_order_release); }

    // Does a job, of which only one may be under way.
    template <class Function>
    void start(Function function) {
        wait();
        busy_.store(true, std::memory_order_release);
#if KORIDOR_HAS_THREADS
        thread_ = std::thread([this, function = std::move(function)] {
            function();
            finish();
        });
#else
        function();
        finish();
#endif
    }

    // Waits for the end of the job.
    void wait() {
#if KORIDOR_HAS_THREADS
        if (thread_.joinable()) thread_.join();
#endif
    }

  private:
    std::atomic<bool> busy_{false};
#if KORIDOR_HAS_THREADS
    std::thread thread_;
#endif
};

}  // namespace koridor
