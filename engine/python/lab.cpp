#include "lab.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <cstring>
#include <stdexcept>
#include <string>

#include "lab_games.h"
#include "net_evaluator.h"
#include "translation.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace koridor {

namespace {

nb::bytes self_play(std::uint64_t first, std::uint64_t games, std::uint64_t seed,
                    std::uint64_t nodes, int exploring, const std::string& network, bool playouts) {
    LabSettings settings{.seed = seed, .nodes = nodes, .exploring = exploring};
    settings.options.network = read_network(network);
    if (playouts) settings.options.method = Method::Puct;
    if (playouts && !settings.options.network) {
        throw std::invalid_argument("playouts need a network");
    }
    std::vector<LabRecord> records;
    {
        const nb::gil_scoped_release release;
        LabGames player(settings);
        for (std::uint64_t game = first; game < first + games; ++game) {
            const std::vector<LabRecord> played = player.play(game);
            records.insert(records.end(), played.begin(), played.end());
        }
    }
    return nb::bytes(records.data(), records.size() * sizeof(LabRecord));
}

std::vector<LabRecord> read_records(const nb::bytes& bytes) {
    if (bytes.size() % sizeof(LabRecord) != 0) throw std::invalid_argument("a torn record");
    std::vector<LabRecord> records(bytes.size() / sizeof(LabRecord));
    std::memcpy(records.data(), bytes.data(), bytes.size());
    for (const LabRecord& record : records) {
        const bool is_sound = record.pawn[0] < kNetCells && record.pawn[1] < kNetCells &&
                              record.hand[0] < kHands && record.hand[1] < kHands &&
                              record.turn < 2 && record.shares <= kLabShares;
        if (!is_sound) throw std::invalid_argument("a record that is no position");
    }
    return records;
}

template <class Number>
nb::bytes to_bytes(const std::vector<Number>& numbers) {
    return nb::bytes(numbers.data(), numbers.size() * sizeof(Number));
}

// Calls `note` with each record, its position, and how the seat to move sees the board; Python
// goes on meanwhile.
template <class Note>
void visit(const nb::bytes& bytes, bool is_mirrored, Note note) {
    const std::vector<LabRecord> records = read_records(bytes);
    const nb::gil_scoped_release release;
    for (const LabRecord& record : records) {
        note(record, position_of(record), net_view(record.turn, is_mirrored));
    }
}

// The rows of the first layer that are on, for each record kNetInputs, with zeros at the end.
nb::bytes net_inputs(const nb::bytes& bytes, bool is_mirrored) {
    std::vector<std::uint16_t> inputs;
    inputs.reserve(bytes.size() / sizeof(LabRecord) * kNetInputs);
    DetourCache detours;
    visit(bytes, is_mirrored, [&](const LabRecord&, const Position& position, const NetView& view) {
        NetSets sets;
        find_sets(position, position.turn, sets);
        for (const std::uint16_t row : find_numbers(make_node(position), view, detours)) {
            inputs.push_back(row);
        }
        for (int set = 0; set < kNetSets; ++set) {
            for (Bits left = sets[static_cast<std::size_t>(set)]; any(left);) {
                inputs.push_back(static_cast<std::uint16_t>(net_row(set, pop(left), view)));
            }
        }
        inputs.resize((inputs.size() + kNetInputs - 1) / kNetInputs * kNetInputs);
    });
    return to_bytes(inputs);
}

// Which of the policy's moves are legal: a byte for each.
nb::bytes net_moves(const nb::bytes& bytes, bool is_mirrored) {
    std::vector<std::uint8_t> legal;
    visit(bytes, is_mirrored, [&](const LabRecord&, const Position& position, const NetView& view) {
        legal.resize(legal.size() + kLabPolicy);
        std::uint8_t* moves = legal.data() + legal.size() - kLabPolicy;
        for (const Move move : legal_moves(position)) {
            if (move != Move::pass()) moves[net_move(move, view)] = 1;
        }
    });
    return to_bytes(legal);
}

Move move_of_lab(int number) {
    if (number < kNetCells) return Move::pawn(cell_of_lab(number));
    const int slot = slot_of_lab((number - kNetCells) % 64);
    return number < kNetCells + 64 ? Move::horizontal(slot) : Move::vertical(slot);
}

// The moves of the records' policies among the network's; -1 for entries that are not used.
nb::bytes net_targets(const nb::bytes& bytes, bool is_mirrored) {
    std::vector<std::int16_t> targets;
    visit(bytes, is_mirrored, [&](const LabRecord& record, const Position&, const NetView& view) {
        for (std::size_t i = 0; i < kLabShares; ++i) {
            const bool is_used = i < record.shares && record.policy[i].move < kLabPolicy;
            targets.push_back(is_used ? static_cast<std::int16_t>(
                                            net_move(move_of_lab(record.policy[i].move), view))
                                      : std::int16_t{-1});
        }
    });
    return to_bytes(targets);
}

// What a network says of each record, as the search asks it: the logit of the result and those of
// the moves, times kNetOne, 1 + kLabPolicy numbers of 32 bits.
nb::bytes net_answers(const nb::bytes& bytes, const std::string& name) {
    const std::shared_ptr<const Network> network = read_network(name);
    if (!network) throw std::invalid_argument("there is no network to ask");
    NetEvaluator evaluator(network);
    std::vector<std::int32_t> answers;
    NetPolicy policy;
    visit(bytes, false, [&](const LabRecord&, const Position& position, const NetView&) {
        answers.push_back(evaluator.answer(make_node(position), policy));
        answers.insert(answers.end(), policy.begin(), policy.end());
    });
    return to_bytes(answers);
}

std::uint32_t net_checksum(const std::string& name) {
    const std::shared_ptr<const Network> network = read_network(name);
    return network ? network->checksum() : 0;
}

nb::bytes built_in_network() {
    const std::string_view file = Network::built_in_file();
    return nb::bytes(file.data(), file.size());
}

}  // namespace

void bind_lab(nb::module_& module) {
    module.def("self_play", &self_play, "first"_a, "games"_a, nb::kw_only(), "seed"_a, "nodes"_a,
               "exploring"_a, "network"_a = "", "playouts"_a = false);
    module.attr("NET_ROWS") = static_cast<int>(NetRows::kAll);
    module.attr("NET_INPUTS") = kNetInputs;
    module.attr("NET_POLICY") = kLabPolicy;
    module.def("net_inputs", &net_inputs, "records"_a, "mirrored"_a);
    module.def("net_moves", &net_moves, "records"_a, "mirrored"_a);
    module.def("net_targets", &net_targets, "records"_a, "mirrored"_a);
    module.def("net_checksum", &net_checksum, "network"_a = "");
    module.def("built_in_network", &built_in_network);
    module.def("net_answers", &net_answers, "records"_a, "network"_a = "");
}

}  // namespace koridor
