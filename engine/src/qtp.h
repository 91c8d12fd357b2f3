// QTP, the text protocol of the Quoridor programs of the University of Athens: answers lines.
//
// Black is seat 1 and stands at the top of the drawing, on e9; a wall is named by the north-west
// of its cells. See spec/engine-protocol.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine.h"
#include "words.h"

namespace koridor {

class Qtp {
  public:
    // `limit` holds for every move.
    explicit Qtp(const Limit& limit, const Options& options = {});

    // The answer to one line with the empty line that ends it; nothing for an empty line or a
    // comment.
    std::string answer(std::string_view line);
    // Whether `quit` was said.
    bool is_over() const { return is_over_; }

  private:
    struct Command;
    static const Command kCommands[];

    struct Reply {
        bool is_success = true;
        std::string text;
    };
    static Reply failure(const char* text) { return {false, text}; }

    // A move, and the position in which it was played.
    struct Ply {
        Position before;
        Move move;
    };

    Reply reply(std::string_view name, Words words);

    // Each answers the command of its name, given what follows it.
    Reply name(Words words);
    Reply version(Words words);
    Reply protocol_version(Words words);
    Reply known_command(Words words);
    Reply list_commands(Words words);
    Reply quit(Words words);
    Reply board_size(Words words);
    Reply clear_board(Words words);
    Reply walls(Words words);
    Reply play_move(Words words);
    Reply play_wall(Words words);
    Reply generate_move(Words words);
    Reply undo(Words words);
    Reply winner(Words words);
    Reply show_board(Words words);

    void begin(int size, int walls);
    Position position_with(int seat) const;
    Reply play(int seat, Move move);
    Move choose(int seat);
    std::string vertex(Move move) const;
    std::optional<int> read_vertex(std::string_view text, int size) const;

    Limit limit_;
    Options options_;
    std::unique_ptr<const Rules> rules_;  // at a fixed address: the positions point to it
    std::unique_ptr<Engine> engine_;      // made when it is needed
    std::vector<Ply> plies_;
    Position now_;
    bool is_over_ = false;
};

}  // namespace koridor
