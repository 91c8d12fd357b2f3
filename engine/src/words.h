// The words of one line of a text protocol.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace koridor {

// Takes words off the front of a line. Blanks, tabs and carriage returns part words; how many
// of them there are does not matter.
class Words {
  public:
    explicit Words(std::string_view line) : rest_(line) { skip_blanks(); }

    bool empty() const { return rest_.empty(); }
    // The next word, which stays; empty at the end of the line.
    std::string_view peek() const;
    // The next word; empty at the end of the line.
    std::string_view take();
    // What is left, without blanks at its ends.
    std::string_view rest() const;

  private:
    void skip_blanks();

    std::string_view rest_;
};

// A whole number without a sign; nothing for any other text, or a number of more than 18 digits.
std::optional<std::int64_t> read_count(std::string_view text);

std::string lower_case(std::string_view text);

// A text as a message repeats it: between quotes, cut when it is long, without what could break
// the line.
std::string quoted(std::string_view text, std::size_t most = 40);

}  // namespace koridor
