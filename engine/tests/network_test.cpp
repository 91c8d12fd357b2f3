// The network: reading its file, the same result on every path, and how it is used in a search.
#include <doctest/doctest.h>

#include <cstring>
#include <string>

#include "engine.h"
#include "evaluation.h"
#include "net_evaluator.h"
#include "random_opening.h"
#include "score.h"
#include "text.h"

namespace koridor::tests {

namespace {

std::uint32_t crc_of(const std::string& bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes) {
        crc ^= static_cast<std::uint8_t>(c);
        for (int k = 0; k < 8; ++k) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
    }
    return ~crc;
}

template <class Number>
void put(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// A network with small random weights: it knows nothing, but computes like any other.
std::string random_network(std::uint64_t seed) {
    Random random(seed);
    const auto small = [&](int most) {
        return static_cast<int>(random.below(static_cast<std::size_t>(2 * most + 1))) - most;
    };
    std::string bytes = "KNET";
    for (const int number : {1, static_cast<int>(kNetWidth)}) {
        put(bytes, static_cast<std::uint16_t>(number));
    }
    put(bytes, std::uint32_t{NetRows::kAll});
    for (const int number : {kNetInputs, 32, 32, kLabPolicy}) {
        put(bytes, static_cast<std::uint16_t>(number));
    }
    put(bytes, std::uint32_t{2});
    bytes += "{}";
    for (std::size_t i = 0; i < kNetWidth; ++i) put(bytes, static_cast<std::int16_t>(small(300)));
    for (std::size_t i = 0; i < NetRows::kAll * kNetWidth; ++i) {
        put(bytes, static_cast<std::int16_t>(i < kNetWidth ? 0 : small(40)));
    }
    const auto put_layer = [&](std::size_t inputs, std::size_t outputs) {
        for (std::size_t i = 0; i < outputs; ++i) put(bytes, std::int32_t{small(4000)});
        for (std::size_t i = 0; i < inputs * outputs; ++i) {
            put(bytes, static_cast<std::int8_t>(small(60)));
        }
    };
    put_layer(kNetWidth, 32);
    put_layer(32, 32);
    put_layer(32, 1);
    put_layer(kNetWidth, kLabPolicy);
    put(bytes, crc_of(bytes));
    return bytes;
}

std::shared_ptr<const Network> read_network(const std::string& bytes) {
    const auto read = Network::read(bytes);
    REQUIRE(std::holds_alternative<std::shared_ptr<const Network>>(read));
    return std::get<std::shared_ptr<const Network>>(read);
}

std::string problem_of(const std::string& bytes) {
    const auto read = Network::read(bytes);
    const TextError* error = std::get_if<TextError>(&read);
    return error == nullptr ? "" : error->message;
}

// The position as it looks from the other side of the table, with the seats exchanged.
Position turn_round(const Position& position) {
    LabRecord record = lab_record(position);
    const auto turned = [](std::uint64_t slots) {
        std::uint64_t out = 0;
        for (int slot = 0; slot < 64; ++slot) {
            if (slots >> slot & 1) out |= std::uint64_t{1} << (slot / 8 * 8 + 7 - slot % 8);
        }
        return out;
    };
    record.horizontal = turned(record.horizontal);
    record.vertical = turned(record.vertical);
    std::swap(record.pawn[0], record.pawn[1]);
    std::swap(record.hand[0], record.hand[1]);
    for (std::uint8_t& cell : record.pawn) {
        cell = static_cast<std::uint8_t>(cell / 9 * 9 + 8 - cell % 9);
    }
    record.turn = static_cast<std::uint8_t>(1 - record.turn);
    return position_of(record);
}

template <class Visit>
void visit_games(int games, Visit visit) {
    Random random(7);
    for (int game = 0; game < games; ++game) {
        Position position = Position::start(lab_rules());
        while (!position.outcome().is_over()) {
            visit(position);
            const MoveList moves = legal_moves(position);
            position = position.play(moves[random.below(moves.size())]);
        }
    }
}

Result search(Engine& engine, const std::vector<Move>& moves, std::uint64_t nodes) {
    engine.set_position(Position::start(engine.rules()), moves);
    Limit limit;
    limit.nodes = nodes;
    return engine.search(limit);
}

std::vector<Move> moves_of(std::initializer_list<const char*> texts) {
    std::vector<Move> moves;
    for (const char* text : texts) moves.push_back(*read_move(text, 9));
    return moves;
}

Options with_network(Method method, int threads = 1) {
    Options options{.hash_megabytes = 8, .threads = threads};
    options.network = read_network(random_network(3));
    options.method = method;
    return options;
}

}  // namespace

TEST_CASE("a network file is read whole, or refused with the reason") {
    const std::string good = random_network(1);
    CHECK(problem_of(good).empty());
    CHECK(problem_of("") == "not a network file");
    CHECK(problem_of("PK" + good) == "not a network file");
    CHECK(problem_of(good.substr(0, good.size() / 2)) == "a damaged network file");
    CHECK(problem_of(good + "x") == "a damaged network file");
    std::string other = good;
    other[good.size() / 2] ^= 1;
    CHECK(problem_of(other) == "a damaged network file");
    other = good;
    other[4] = 9;
    CHECK(problem_of(other) == "a network file of another version");
    other = good;
    other[6] = 65;
    CHECK(problem_of(other) == "a network of another shape");
    other = good;
    other[24] = other[25] = other[26] = other[27] = '\xFF';  // more settings than there are bytes
    CHECK(problem_of(other) == "a damaged network file");
    for (const char* path : {"/nowhere/at all.knet", "/"}) {  // a folder opens, but has no bytes
        const auto missing = Network::load(path);
        REQUIRE(std::holds_alternative<TextError>(missing));
        CHECK(std::get<TextError>(missing).message == "cannot read '" + std::string(path) + "'");
    }
}

TEST_CASE("what follows from the last position equals what is computed anew") {
    const auto network = read_network(random_network(1));
    NetEvaluator following(network);
    int seen = 0;
    visit_games(6, [&](const Position& position) {
        const Node node = make_node(position);
        NetPolicy policy;
        NetPolicy fresh_policy;
        const int value = following.evaluate(node, policy);
        NetEvaluator fresh(network);
        REQUIRE(fresh.evaluate(node, fresh_policy) == value);
        REQUIRE(policy == fresh_policy);
        ++seen;
    });
    CHECK(seen > 300);
}

TEST_CASE("what follows from any other position equals what is computed anew") {
    const auto network = read_network(random_network(4));
    std::vector<Position> met;
    visit_games(4, [&](const Position& position) { met.push_back(position); });
    NetEvaluator following(network);
    Evaluator remembering(network);
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        const Position& parent = met[random.below(met.size())];
        const MoveList moves = legal_moves(parent);
        for (int child = 0; child < 4; ++child) {  // as a search does it, and sometimes the parent
            const Position next = parent.play(moves[random.below(moves.size())]);
            const Node node = make_node(child == 3 || next.outcome().is_over() ? parent : next);
            const int value = NetEvaluator(network).evaluate(node);
            REQUIRE(following.evaluate(node) == value);
            REQUIRE(remembering.evaluate(node) == value);
            REQUIRE(remembering.evaluate(node) == value);
        }
    }
}

TEST_CASE("the rows of followed sets are those of sets found anew") {
    std::array<NetFloods, 2> floods;
    std::array<std::vector<int>, 2> rows{std::vector<int>(NetRows::kAll),
                                         std::vector<int>(NetRows::kAll)};
    visit_games(4, [&](const Position& position) {
        std::vector<int>& told = rows[position.turn];
        RowChanges changes;
        floods[position.turn].follow(position, changes);
        for (const auto* row = changes.gone(); row != changes.gone_end(); ++row) --told[*row];
        for (const auto* row = changes.come(); row != changes.come_end(); ++row) ++told[*row];
        std::vector<int> found(NetRows::kAll);
        NetSets sets;
        find_sets(position, position.turn, sets);
        for (int set = 0; set < kNetSets; ++set) {
            for (Bits left = sets[static_cast<std::size_t>(set)]; any(left);) {
                const int row = net_row(set, pop(left), net_view(position.turn, false));
                ++found[static_cast<std::size_t>(row)];
            }
        }
        REQUIRE(told == found);
    });
}

TEST_CASE("both seats are judged alike") {
    NetEvaluator net(read_network(random_network(2)));
    visit_games(4, [&](const Position& position) {
        const Position turned = turn_round(position);
        REQUIRE(net.evaluate(make_node(position)) == net.evaluate(make_node(turned)));
    });
}

TEST_CASE("every kind of processor computes the same") {
    Random random(5);
    alignas(64) std::int16_t in[kNetWidth];
    alignas(64) std::int16_t weights[kNetWidth * 8];
    std::int32_t bias[8];
    std::vector<NetSum> table(16);
    const auto any_number = [&] { return static_cast<std::int16_t>(random.below(65536)); };
    for (int round = 0; round < 200; ++round) {
        for (NetSum& row : table) {
            for (std::int16_t& number : row.value) number = any_number();
        }
        std::uint16_t rows[5];
        for (std::uint16_t& row : rows) row = static_cast<std::uint16_t>(random.below(16));
        NetSum sums[2];
        const NetMath* maths[2]{&plain_net_math(), &net_math()};
        std::int16_t out[2][kNetWidth];
        std::int32_t dense[2][8];
        std::int16_t squashed[2][8];
        for (std::int16_t& number : in) number = static_cast<std::int16_t>(random.below(128));
        for (std::int16_t& w : weights) w = static_cast<std::int16_t>(random.below(256)) - 128;
        for (std::int32_t& b : bias) b = any_number();
        for (int i = 0; i < 2; ++i) {
            maths[i]->add_rows(table[0], table[0].value, rows, rows + 5, sums[i]);
            maths[i]->take_rows(sums[i], table[0].value, rows, rows + 2, sums[i]);
            maths[i]->activate(sums[i], out[i]);
            maths[i]->dense(in, kNetWidth, weights, bias, 7, dense[i]);
            maths[i]->dense(in, kNetWidth / 2, weights, bias, 1, dense[i] + 7);
            maths[i]->squash(dense[i], 8, squashed[i]);
        }
        REQUIRE(std::memcmp(&sums[0], &sums[1], sizeof(NetSum)) == 0);
        REQUIRE(std::memcmp(out[0], out[1], sizeof out[0]) == 0);
        REQUIRE(std::memcmp(dense[0], dense[1], sizeof dense[0]) == 0);
        REQUIRE(std::memcmp(squashed[0], squashed[1], sizeof squashed[0]) == 0);
    }
}

TEST_CASE("a board that the network does not know is judged without it") {
    const auto network = read_network(random_network(1));
    for (const Rules& rules : {duel_rules(7, 5), duel_rules(9, 20)}) {
        const Position start = Position::start(rules);
        CHECK_FALSE(NetEvaluator::knows(start));
        CHECK(Evaluator(network).evaluate(make_node(start)) ==
              Evaluator().evaluate(make_node(start)));
    }
    CHECK(NetEvaluator::knows(Position::start(duel_rules(9, 10))));
}

TEST_CASE("playouts find a win at once, and say in how many plies") {
    Engine engine(lab_rules(), with_network(Method::Puct));
    const auto moves = moves_of({"e2", "a8v", "e3", "b8h", "e4", "a6v", "e5", "b6h", "e6", "a4v",
                                 "e7", "b4h", "f7", "a2v", "f8", "b2h"});
    const Result result = search(engine, moves, 400);
    CHECK(to_text(result.best) == "f9");
    CHECK(result.lines[0].score.plies == 1);
}

TEST_CASE("playouts prove what the race decides") {
    Engine puct(lab_rules(), with_network(Method::Puct));
    Position bare = Position::start(puct.rules());
    bare.hand = {0, 0};
    bare.refresh();
    puct.set_position(bare, {});
    Limit limit;
    limit.nodes = 3000;
    const Result result = puct.search(limit);
    REQUIRE(result.lines[0].score.plies.has_value());
    Engine alpha_beta(lab_rules(), {.hash_megabytes = 8});
    alpha_beta.set_position(bare, {});
    const Result truth = alpha_beta.search(limit);
    CHECK((*result.lines[0].score.plies > 0) == (*truth.lines[0].score.plies > 0));
}

TEST_CASE("playouts play whole games by the rules, in one thread and in two") {
    for (const int threads : {1, 2}) {
        Engine engine(lab_rules(), with_network(Method::Puct, threads));
        Random random(threads == 1 ? 11 : 12);
        std::vector<Move> moves = random_opening(lab_rules(), 4, random);
        for (;;) {
            engine.set_position(Position::start(engine.rules()), moves);
            if (engine.position().outcome().is_over()) break;
            Limit limit;
            limit.nodes = 200;
            const Result result = engine.search(limit);
            REQUIRE(is_legal(engine.position(), result.best));
            moves.push_back(result.best);
        }
        CHECK(moves.size() > 10);
    }
}

TEST_CASE("one thread of playouts gives the same answer again, also in a tree that was kept") {
    std::vector<std::string> answers[2];
    for (auto& told : answers) {
        Engine engine(lab_rules(), with_network(Method::Puct));
        std::vector<Move> moves = moves_of({"e2", "e8"});
        for (int ply = 0; ply < 6; ++ply) {
            const Result result = search(engine, moves, 500);
            told.push_back(to_text(result.best));
            moves.push_back(result.best);
        }
    }
    CHECK(answers[0] == answers[1]);
}

}  // namespace koridor::tests
