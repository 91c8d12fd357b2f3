#include "spec_tables.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "text.h"

namespace koridor::tests {

namespace {

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), "cannot open ", path.string());
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

void add_rows(const std::filesystem::path& path, std::vector<Row>& rows) {
    Row row;
    const auto finish = [&] {
        if (!row.is_empty()) rows.push_back(row);
        row = {};
    };
    for (const std::string& line : lines_of(path)) {
        if (!line.empty() && line[0] == '#') continue;
        if (line.empty()) {
            finish();
            continue;
        }
        const std::size_t blank = std::min(line.find(' '), line.size());
        row.add(line.substr(0, blank), line.substr(std::min(blank + 1, line.size())));
    }
    finish();
}

// The cells of a table's line, or none for any other line. Code marks are taken off.
Cells cells_of(const std::string& line) {
    Cells cells;
    if (line.empty() || line[0] != '|') return cells;
    std::istringstream rest(line.substr(1));
    for (std::string cell; std::getline(rest, cell, '|');) {
        if (cell.size() < 2) continue;
        cell = cell.substr(1, cell.size() - 2);
        if (cell.size() >= 2 && cell.front() == '`') cell = cell.substr(1, cell.size() - 2);
        cells.push_back(cell);
    }
    return cells;
}

}  // namespace

const std::vector<std::string>& Row::all(const std::string& key) const {
    static const std::vector<std::string> none;
    const auto found = values_.find(key);
    return found == values_.end() ? none : found->second;
}

std::vector<std::string> Row::words(const std::string& key) const {
    std::vector<std::string> words;
    for (const std::string& value : all(key)) {
        for (const std::string& word : words_of(value)) words.push_back(word);
    }
    return words;
}

std::vector<Row> rows_of(const std::string& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(KORIDOR_SPEC "/" + folder)) {
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Row> rows;
    for (const auto& path : paths) add_rows(path, rows);
    REQUIRE(!rows.empty());
    return rows;
}

std::vector<Cells> notation_rows(const Cells& columns) {
    std::vector<Cells> rows;
    bool is_wanted = false;
    for (const std::string& line : lines_of(KORIDOR_SPEC "/notation.md")) {
        const Cells cells = cells_of(line);
        if (cells == columns) {
            is_wanted = true;
        } else if (cells.empty()) {
            is_wanted = false;
        } else if (is_wanted && cells[0] != "-" && cells[0].find("--") != 0) {
            rows.push_back(cells);
        }
    }
    REQUIRE(!rows.empty());
    return rows;
}

std::vector<std::string> words_of(std::string_view line) {
    std::istringstream rest{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; rest >> word;) words.push_back(word);
    return words;
}

Rules rules_of(const std::string& text) {
    const auto read = read_rules(text);
    REQUIRE_MESSAGE(std::holds_alternative<Rules>(read), text);
    return std::get<Rules>(read);
}

Position position_of(const std::string& text, const Rules& rules) {
    const auto read = read_position(text, rules);
    REQUIRE_MESSAGE(std::holds_alternative<Position>(read), text);
    return std::get<Position>(read);
}

Position start_of(const Row& row, const Rules& rules) {
    return row.has("position") ? position_of(row.value("position"), rules)
                               : Position::start(rules);
}

Position end_of(const Row& row, const Rules& rules) {
    return played(start_of(row, rules), row.words("moves"));
}

Position played(Position position, const std::vector<std::string>& moves) {
    for (const std::string& word : moves) {
        if (word[0] == 'x') {
            position = position.retire(std::stoi(word.substr(1)) - 1);
        } else {
            const std::optional<Move> move = read_move(word, position.rules->size);
            REQUIRE_MESSAGE(move.has_value(), word);
            position = position.play(*move);
        }
    }
    return position;
}

}  // namespace koridor::tests
