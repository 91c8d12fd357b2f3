#include "background_search.h"

#include <utility>

namespace koridor {

namespace {

// Nobody needs more lines of the past; so a search that nobody listens to stays small.
constexpr std::size_t kMostWaiting = 4096;

}  // namespace

BackgroundSearch::BackgroundSearch(std::shared_ptr<Engine> engine, const Limit& limit)
    : engine_(std::move(engine)), thread_([this, limit] { run(limit); }) {}

BackgroundSearch::~BackgroundSearch() {
    stop();
    thread_.join();
}

void BackgroundSearch::stop() {
    const std::lock_guard lock(mutex_);
    if (!ended_) engine_->stop();
}

void BackgroundSearch::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!ended_) engine_->ponder_hit();
}

std::optional<Line> BackgroundSearch::next(Patience patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::optional<Line> line(std::move(lines_.front()));
    lines_.pop_front();
    return line;
}

bool BackgroundSearch::ends_within(Patience patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return ended_; });
}

bool BackgroundSearch::has_ended() const {
    const std::lock_guard lock(mutex_);
    return ended_;
}

bool BackgroundSearch::is_over() const {
    const std::lock_guard lock(mutex_);
    return ended_ && lines_.empty();
}

const Result& BackgroundSearch::result() const {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    return result_;
}

void BackgroundSearch::on_line(const Line& line) {
    const std::lock_guard lock(mutex_);
    if (lines_.size() == kMostWaiting) lines_.pop_front();
    lines_.push_back(line);
    changed_.notify_all();
}

void BackgroundSearch::run(const Limit& limit) {
    Result result;
    std::exception_ptr failure;
    try {
        result = engine_->search(limit, this);
    } catch (...) {
        failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
    failure_ = failure;
    ended_ = true;
    changed_.notify_all();
}

}  // namespace koridor
