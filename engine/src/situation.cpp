#include "situation.h"

#include "legality.h"

namespace koridor {

namespace {

bool is_keyword(std::string_view word) {
    return word == "rules" || word == "plies" || word == "moves";
}

// The words up to the next keyword, with single blanks between them.
std::string take_phrase(Words& words) {
    std::string phrase;
    while (!words.empty() && !is_keyword(words.peek())) {
        if (!phrase.empty()) phrase += ' ';
        phrase += words.take();
    }
    return phrase;
}

// Reads the parts one after another, and keeps the first thing that is wrong.
class SituationReader {
  public:
    std::variant<Situation, TextError> read(Words words) {
        read_parts(words);
        if (problem_.empty()) set_start();
        if (problem_.empty()) play(words);
        if (!problem_.empty()) return TextError{problem_};
        return std::move(situation_);
    }

  private:
    // Everything before the moves. Rules may come after the position, so it waits for them.
    void read_parts(Words& words) {
        const std::string kind(words.take());
        is_text_ = kind == "text";
        if (!is_text_ && kind != "start") {
            problem_ = "position needs 'start' or 'text', not " + quoted(kind);
            return;
        }
        position_ = take_phrase(words);
        if (!is_text_ && !position_.empty()) problem_ = "unexpected " + quoted(position_);
        while (problem_.empty() && !words.empty() && words.peek() != "moves") {
            std::string& part = words.take() == "rules" ? rules_ : plies_;
            part = take_phrase(words);
        }
    }

    void set_start() {
        auto rules = read_rules(rules_);
        if (const auto* error = std::get_if<TextError>(&rules)) {
            problem_ = error->message;
            return;
        }
        situation_ = Situation::of(std::get<Rules>(rules));
        if (is_text_) read_board();
        if (problem_.empty() && !plies_.empty()) read_plies();
        situation_.now = situation_.start;
    }

    void read_board() {
        auto position = read_position(position_, *situation_.rules);
        if (const auto* error = std::get_if<TextError>(&position)) {
            problem_ = error->message;
        } else {
            situation_.start = std::get<Position>(position);
        }
    }

    void read_plies() {
        const std::optional<std::int64_t> plies = read_count(plies_);
        if (!plies || *plies > situation_.rules->max_plies) {
            problem_ = "the rules do not leave " + quoted(plies_) + " plies";
        } else {
            situation_.start.plies_left = static_cast<std::int16_t>(*plies);
        }
    }

    void play(Words& words) {
        words.take();
        Position& now = situation_.now;
        while (problem_.empty() && !words.empty()) {
            const std::string_view word = words.take();
            const std::optional<Move> move = read_move(word, now.rules->size);
            if (!move || now.outcome().is_over() || !is_legal(now, *move)) {
                problem_ = (move ? "illegal move " : "no move: ") + quoted(word) + ", ply " +
                           std::to_string(situation_.moves.size() + 1) + ", at " + to_text(now);
                return;
            }
            situation_.moves.push_back(*move);
            now = now.play(*move);
        }
    }

    std::string position_;
    std::string rules_ = "duel";
    std::string plies_;
    bool is_text_ = false;
    Situation situation_;
    std::string problem_;
};

}  // namespace

Situation Situation::of(const Rules& game) {
    Situation situation;
    situation.rules = std::make_unique<const Rules>(game);
    situation.start = Position::start(*situation.rules);
    situation.now = situation.start;
    return situation;
}

std::variant<Situation, TextError> read_situation(Words words) {
    return SituationReader().read(words);
}

}  // namespace koridor
