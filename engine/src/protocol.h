// UQI, the text protocol of spec/engine-protocol.md: obeys lines and says lines.
//
// It reads no stream itself. A search runs beside the thread that hands over the lines, so that
// `stop` is heard; where a build has no threads, a search ends before the next line is obeyed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine.h"
#include "job.h"
#include "options.h"
#include "order.h"
#include "situation.h"
#include "sync.h"

namespace koridor {

class Protocol {
  public:
    // Called with a line, without its end; from any thread, but never from two at once.
    using Say = std::function<void(const std::string& line)>;

    explicit Protocol(Say say);
    // Stops what is under way and waits for its end.
    ~Protocol();

    // Obeys one line; false once it was `quit`.
    bool obey(std::string_view line);
    // Waits until what is under way has ended by itself.
    void wait() { job_.wait(); }

  private:
    struct Command;
    static const Command kCommands[];

    // Each obeys the command of its name, given what follows it.
    void uqi(Words words);
    void is_ready(Words words);
    void new_game(Words words);
    void set_option(Words words);
    void position(Words words);
    void go(Words words);
    void stop(Words words);
    void ponder_hit(Words words);
    void show(Words words);
    void perft(Words words);
    void bench(Words words);

    void search(const Order& order);
    void end_job();
    std::uint64_t count(const Position& from, int depth);
    // Makes sure that there is an engine for the situation; false where memory is lacking.
    bool has_engine(const Options& options);
    void say(const std::string& line);
    void error(const std::string& problem) { say("error " + problem); }

    Say say_;
    Lock saying_;
    Options options_;
    Situation situation_;
    std::unique_ptr<Engine> engine_;
    Options engine_options_;  // those that the engine was made with

    bool is_pondering_ = false;
    Signal word_;  // `stop` or `ponderhit`, said since the job began
    Job job_;      // the last member: it ends before the others do
};

}  // namespace koridor
