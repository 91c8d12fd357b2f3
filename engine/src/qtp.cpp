#include "qtp.h"

#include "board_text.h"
#include "legality.h"
#include "text.h"
#include "version.h"

namespace koridor {

namespace {

constexpr const char* kSyntax = "syntax error";
constexpr int kUsualSize = 9;
constexpr int kUsualWalls = 10;

// The line without its comment and without control characters.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char letter : line.substr(0, line.find('#'))) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '\t') text += ' ';
        if (code >= ' ' && code != 127) text += letter;
    }
    return lower_case(text);
}

std::optional<int> read_seat(std::string_view colour) {
    if (colour == "black" || colour == "b") return 0;
    if (colour == "white" || colour == "w") return 1;
    return std::nullopt;
}

}  // namespace

struct Qtp::Command {
    std::string_view name;
    Reply (Qtp::*answer)(Words);
};

const Qtp::Command Qtp::kCommands[] = {
    {"protocol_version", &Qtp::protocol_version},
    {"name", &Qtp::name},
    {"version", &Qtp::version},
    {"known_command", &Qtp::known_command},
    {"list_commands", &Qtp::list_commands},
    {"quit", &Qtp::quit},
    {"boardsize", &Qtp::board_size},
    {"clear_board", &Qtp::clear_board},
    {"walls", &Qtp::walls},
    {"playmove", &Qtp::play_move},
    {"playwall", &Qtp::play_wall},
    {"genmove", &Qtp::generate_move},
    {"undo", &Qtp::undo},
    {"winner", &Qtp::winner},
    {"showboard", &Qtp::show_board},
};

Qtp::Qtp(const Limit& limit, const Options& options) : limit_(limit), options_(options) {
    begin(kUsualSize, kUsualWalls);
}

std::string Qtp::answer(std::string_view line) {
    const std::string text = cleaned(line);
    Words words(text);
    if (words.empty()) return {};
    std::string id;
    if (read_count(words.peek())) id = words.take();  // as in GTP; the Athens programs have none
    const std::string_view name = words.take();
    const Reply said = reply(name, words);
    const char* separator = said.text.empty() || said.text[0] == '\n' ? "" : " ";
    return (said.is_success ? "=" : "?") + id + separator + said.text + "\n\n";
}

Qtp::Reply Qtp::reply(std::string_view name, Words words) {
    for (const Command& command : kCommands) {
        if (command.name == name) return (this->*command.answer)(words);
    }
    return failure("unknown command");
}

Qtp::Reply Qtp::name(Words) { return {true, "Koridor"}; }
Qtp::Reply Qtp::version(Words) { return {true, kVersion}; }
Qtp::Reply Qtp::protocol_version(Words) { return {true, "2"}; }

Qtp::Reply Qtp::known_command(Words words) {
    const std::string_view name = words.take();
    if (name.empty()) return failure(kSyntax);
    for (const Command& command : kCommands) {
        if (command.name == name) return {true, "true"};
    }
    return {true, "false"};
}

Qtp::Reply Qtp::list_commands(Words) {
    std::string list;
    for (const Command& command : kCommands) list += '\n' + std::string(command.name);
    return {true, list};
}

Qtp::Reply Qtp::quit(Words) {
    is_over_ = true;
    return {};
}

Qtp::Reply Qtp::board_size(Words words) {
    const std::optional<std::int64_t> size = read_count(words.take());
    if (!size) return failure(kSyntax);
    if (*size < kSmallest || *size > kLargest || *size % 2 == 0) return failure("unacceptable size");
    begin(static_cast<int>(*size), rules_->seat[0].walls);
    return {};
}

Qtp::Reply Qtp::clear_board(Words) {
    begin(rules_->size, rules_->seat[0].walls);
    return {};
}

// Walls are handed out at the beginning of a game; so this begins one.
Qtp::Reply Qtp::walls(Words words) {
    const std::optional<std::int64_t> walls = read_count(words.take());
    if (!walls || *walls > kMostHand) return failure(kSyntax);
    begin(rules_->size, static_cast<int>(*walls));
    return {};
}

Qtp::Reply Qtp::play_move(Words words) {
    const std::optional<int> seat = read_seat(words.take());
    const std::optional<int> cell = read_vertex(words.take(), rules_->size);
    if (!seat) return failure(kSyntax);
    if (!cell) return failure("illegal move");
    return play(*seat, Move::pawn(*cell));
}

Qtp::Reply Qtp::play_wall(Words words) {
    const std::optional<int> seat = read_seat(words.take());
    const std::optional<int> slot = read_vertex(words.take(), rules_->size - 1);
    const std::string_view orientation = words.take();
    const bool is_horizontal = orientation == "horizontal" || orientation == "h";
    const bool is_vertical = orientation == "vertical" || orientation == "v";
    if (!seat || (!is_horizontal && !is_vertical)) return failure(kSyntax);
    if (!slot) return failure("illegal move");
    return play(*seat, is_horizontal ? Move::horizontal(*slot) : Move::vertical(*slot));
}

Qtp::Reply Qtp::generate_move(Words words) {
    const std::optional<int> seat = read_seat(words.take());
    if (!seat) return failure(kSyntax);
    if (now_.outcome().is_over()) return failure("the game is over");
    const Move move = choose(*seat);
    play(*seat, move);
    return {true, vertex(move)};
}

Qtp::Reply Qtp::undo(Words words) {
    const std::string_view text = words.take();
    const std::optional<std::int64_t> times = text.empty() ? 1 : read_count(text);
    if (!times) return failure(kSyntax);
    if (*times > static_cast<std::int64_t>(plies_.size())) return failure("cannot undo");
    for (std::int64_t i = 0; i < *times; ++i) {
        now_ = plies_.back().before;
        plies_.pop_back();
    }
    return {};
}

Qtp::Reply Qtp::winner(Words) {
    const Outcome outcome = now_.outcome();
    if (!outcome.is_over()) return {true, "false"};
    return {true, outcome.winner == 0 ? "true black" : "true white"};
}

Qtp::Reply Qtp::show_board(Words) {
    std::string board;
    for (const std::string& line : board_lines(now_, {true, "BW", 'A'})) board += '\n' + line;
    board += "\nblack walls: " + std::to_string(now_.hand[0]);
    board += "\nwhite walls: " + std::to_string(now_.hand[1]);
    return {true, board};
}

void Qtp::begin(int size, int walls) {
    if (!rules_ || !(*rules_ == duel_rules(size, walls))) {
        engine_.reset();
        rules_ = std::make_unique<const Rules>(duel_rules(size, walls));
    }
    if (engine_) engine_->clear();
    plies_.clear();
    now_ = Position::start(*rules_);
}

// The position now, with that seat to move: in QTP a colour may move twice in a row.
Position Qtp::position_with(int seat) const {
    Position position = now_;
    if (position.turn == seat) return position;
    position.turn = static_cast<std::uint8_t>(seat);
    position.refresh();
    return position;
}

Qtp::Reply Qtp::play(int seat, Move move) {
    const Position position = position_with(seat);
    if (position.outcome().is_over() || !is_legal(position, move)) return failure("illegal move");
    plies_.push_back({position, move});
    now_ = position.play(move);
    return {};
}

// What the engine makes of the moves since the colours last moved out of turn.
Move Qtp::choose(int seat) {
    if (!engine_) engine_ = std::make_unique<Engine>(*rules_, options_);
    Position start = position_with(seat);
    std::vector<Move> moves;
    std::size_t first = plies_.size();
    int next = seat;
    while (first > 0 && plies_[first - 1].before.turn != next) {
        --first;
        next = plies_[first].before.turn;
    }
    if (first < plies_.size()) start = plies_[first].before;
    for (std::size_t i = first; i < plies_.size(); ++i) moves.push_back(plies_[i].move);
    engine_->set_position(start, moves);
    return engine_->search(limit_).best;
}

std::string Qtp::vertex(Move move) const {
    const int cell = move.index();
    std::string text(1, static_cast<char>('A' + file_of(cell)));
    text += std::to_string(rules_->size - rank_of(cell));
    if (!move.is_wall()) return text;
    return text + (move.kind() == MoveKind::Horizontal ? " horizontal" : " vertical");
}

// The cell, or slot, of a vertex; `size` is how many there are in a row.
std::optional<int> Qtp::read_vertex(std::string_view text, int size) const {
    const std::optional<std::int64_t> number = read_count(text.substr(text.empty() ? 0 : 1));
    if (!number) return std::nullopt;
    const int file = text[0] - 'a';
    const std::int64_t rank = rules_->size - *number;
    if (file < 0 || file >= size || rank < 0 || rank >= size) return std::nullopt;
    return index_of(file, static_cast<int>(rank));
}

}  // namespace koridor
