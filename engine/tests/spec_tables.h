// The tables of spec/ that every implementation obeys.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "position.h"

namespace koridor::tests {

// A row of spec/cases or spec/perft: the values of its keys; a key may come several times.
class Row {
  public:
    void add(const std::string& key, const std::string& value) { values_[key].push_back(value); }
    bool is_empty() const { return values_.empty(); }
    bool has(const std::string& key) const { return values_.count(key) > 0; }
    // The first value of a key that is there.
    const std::string& value(const std::string& key) const { return values_.at(key).front(); }
    const std::vector<std::string>& all(const std::string& key) const;
    // The words of all values of a key.
    std::vector<std::string> words(const std::string& key) const;

  private:
    std::map<std::string, std::vector<std::string>> values_;
};

// All rows of all tables of a folder of spec/.
std::vector<Row> rows_of(const std::string& folder);

// The rows of the tables of spec/notation.md with exactly these columns, as plain text.
using Cells = std::vector<std::string>;
std::vector<Cells> notation_rows(const Cells& columns);

std::vector<std::string> words_of(std::string_view line);

// Both fail the test where the text is wrong.
Rules rules_of(const std::string& text);
Position position_of(const std::string& text, const Rules& rules);

// Where the row's moves begin, and where they end; `x2` among them means that seat 2 leaves.
// The rules must outlive both.
Position start_of(const Row& row, const Rules& rules);
Position end_of(const Row& row, const Rules& rules);
Position played(Position position, const std::vector<std::string>& moves);

}  // namespace koridor::tests
