// The sure run: a pawn that is home first, whatever walls the other seat still places.
//
// The other pawn is not moved but counted: a turn without a wall brings it one step on at most,
// and the runner keeps out of its reach. So only walls branch, and of these only such as cut the
// way the runner would take if the other seat did nothing: no other wall changes that way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "position.h"

namespace koridor {

class SureRun {
  public:
    // How many moves the pawn of `runner` needs at most; 0 where that was not shown within
    // `effort` steps of thought. Of duels; `distance` holds the steps of both seats.
    int moves(const Position& position, int runner, const std::array<int, 2>& distance,
              int effort);
    // A sure run and the walls that touch one of the ways it may take: no other wall, now or
    // later, changes it.
    struct Run {
        int moves = 0;
        Walls touching;
    };
    // The same with what it rests on, and nothing remembered from one call to the next.
    std::optional<Run> find(const Position& position, int runner,
                            const std::array<int, 2>& distance, int effort);
    // Steps of thought taken so far.
    std::uint64_t effort() const { return effort_; }
    void clear();

  private:
    // Where the runner stands, and how many steps the other pawn may have taken.
    struct Stage {
        Walls walls;
        Edges edges;
        Bits pawn = 0;
        int time = 0;
        int hand = 0;  // walls the other seat still has
    };
    // A way that leads home in `moves` moves at most.
    struct Way {
        int moves = 0;
        Edges next;  // the edge of its first step
        Edges all;   // every edge that it may take
    };
    // The cells by distance from the goal, up to the pawn's.
    struct Layers {
        int distance = -1;
        std::array<Bits, kCells> within;
    };
    // What was found out about a stage of the run at hand.
    struct Memory {
        std::uint64_t run = 0;
        Stage stage;
        std::optional<Way> way;
    };
    // What was found out about a position.
    struct Verdict {
        std::uint64_t key = 0;
        int moves = 0;
        int effort = 0;
    };

    // Sets `last_`.
    bool is_ahead(const Position& position, int runner, const std::array<int, 2>& distance);
    std::optional<Way> find_way(const Position& position, int runner, int effort);
    void prepare(const Position& position, int runner, int effort);
    std::optional<Way> run(const Stage& stage);
    std::optional<Way> run_on(const Stage& stage, const Layers& layers);
    std::optional<Way> run_straight(const Stage& stage, const Layers& layers) const;
    std::optional<Way> step(const Stage& stage, Bits target);
    std::optional<Way> hold(const Stage& stage);
    bool withstands(const Stage& stage, const Walls& wall, Way& way);
    Layers find_layers(const Stage& stage) const;
    Memory& memory_of(const Stage& stage);
    Bits reach(int time) const { return reach_[static_cast<std::size_t>(time)]; }

    static constexpr int kMemoryBits = 9;
    static constexpr int kVerdictBits = 14;

    const Geometry* geometry_ = nullptr;
    Bits goal_ = 0;
    int last_ = 0;  // steps of the other pawn to its goal
    std::array<Bits, kCells + 2> reach_{};  // where the other pawn may be, by its steps
    std::uint64_t effort_ = 0;
    std::uint64_t most_effort_ = 0;
    std::uint64_t run_ = 0;  // counts the runs, to tell their memories apart
    std::vector<Memory> memories_ = std::vector<Memory>(std::size_t{1} << kMemoryBits);
    std::vector<Verdict> verdicts_ = std::vector<Verdict>(std::size_t{1} << kVerdictBits);
};

}  // namespace koridor
