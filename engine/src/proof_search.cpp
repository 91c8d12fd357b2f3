#include "proof_search.h"

#include <algorithm>

#include "corridor.h"
#include "legality.h"
#include "proof_zone.h"
#include "zobrist.h"

namespace koridor {

namespace {

constexpr std::size_t kDeepestProof = 100;
constexpr std::uint32_t kHard = 30;
constexpr int kFewWalls = 16;
constexpr std::array<std::uint64_t, 2> kProverKey{0x5851F42D4C957F2DULL, 0x14057B7EF767814FULL};

constexpr std::uint64_t kZoneKey = 0xD1342543DE82EF95ULL;  // proofs without a zone are others

std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

// The position after a turn and a wall of the seat to move that change nothing.
Position without_wall(const Position& position) {
    Position next = position.play(Move::pass());
    std::uint8_t& hand = next.hand[position.turn];
    next.key ^= kZobrist.hand[position.turn][hand] ^ kZobrist.hand[position.turn][hand - 1U];
    --hand;
    return next;
}

// A refutation that holds on one path only is none on another.
Proof put_off(const Proof& refutation) {
    Proof proof;
    proof.proof = kHard;
    proof.work = refutation.work;
    return proof;
}

std::uint32_t add(std::uint32_t number, std::uint32_t more) {
    return number >= kNever ? kNever : std::min(kNever, number + more);
}

template <class Visit>
void visit_walls(const Walls& walls, Visit visit) {
    for (Bits h = walls.horizontal; any(h);) visit(Move::horizontal(pop(h)));
    for (Bits v = walls.vertical; any(v);) visit(Move::vertical(pop(v)));
}

// What is left of two numbers over all children: that of the easiest for one side, and the
// hardest for the other, who has to deal with all of them.
struct Sum {
    std::uint32_t least = kNever;
    std::uint32_t most = 0;
    std::uint32_t open = 0;
    std::uint32_t work = 0;

    void add_child(std::uint32_t any_number, std::uint32_t all_number, std::uint32_t child_work) {
        least = std::min(least, any_number);
        most = std::max(most, all_number);
        open += all_number != 0;
        work += child_work;
    }
    std::uint32_t all() const { return open == 0 ? 0 : add(most, open - 1); }
};

}  // namespace

std::uint64_t ProofSearch::key_of(const Position& position, int prover) const {
    return position.key ^ kProverKey[at(prover)] ^ (needs_zones_[at(prover)] ? kZoneKey : 0);
}

Proof ProofSearch::known(const Position& position, int prover) const {
    const Proof* proof = table_.find(key_of(position, prover));
    return proof != nullptr ? *proof : Proof{};
}

Proof ProofSearch::search(const Position& root, int prover, std::uint64_t nodes, Meter& meter) {
    prover_ = prover;
    needs_zones_[at(prover)] = root.hand[at(1 - prover)] > 0;
    meter_ = &meter;
    is_halted_ = false;
    most_ = spent_ + nodes;
    frames_.resize(kDeepestProof + 1);
    Proof proof = find_proof(root);
    if (proof.is_open()) proof = prove(root, {kNever, kNever}, 0);
    pay();
    return proof;
}

// Tells the meter what was spent meanwhile.
bool ProofSearch::pay() {
    if (spent_ == paid_) return !is_halted_;
    if (!meter_->spend(static_cast<int>(spent_ - paid_)) || spent_ >= most_) is_halted_ = true;
    paid_ = spent_;
    return !is_halted_;
}

Proof ProofSearch::find_proof(const Position& position) {
    const std::uint64_t key = key_of(position, prover_);
    if (const Proof* proof = table_.find(key)) return *proof;
    if (!pay()) return {};
    const Proof proof = judge(position);
    table_.store(key, proof);
    return proof;
}

Proof ProofSearch::prove(const Position& here, const Limits& limits, std::size_t ply) {
    Frame& frame = frames_[ply];
    const std::uint64_t before = spent_++;
    list(here, ply);
    Proof sum;
    while (true) {
        if (!is_provers(here) && add_walls(here, ply)) continue;
        sum = sum_up(here, frame);
        if (!sum.is_open() || sum.proof >= limits.proof || sum.refutation >= limits.refutation) {
            break;
        }
        if (!pay()) break;
        go_on(frame, is_provers(here), limits, ply);
    }
    sum.work = static_cast<std::uint32_t>(spent_ - before);
    if (sum.is_refuted()) sum.rests_on = support(here, ply);
    table_.store(key_of(here, prover_), sum.rests_on == Proof::kNothing ? sum : put_off(sum));
    return sum;
}

// Goes down to the child where the least is left, until another is better.
void ProofSearch::go_on(Frame& frame, bool is_mine, const Limits& limits, std::size_t ply) {
    const auto number = [&](const Child& c) { return is_mine ? c.proof.proof : c.proof.refutation; };
    Child* best = nullptr;
    std::uint32_t second = kNever;
    std::uint32_t open = 0;
    for (Child& child : frame.children) {
        open += (is_mine ? child.proof.refutation : child.proof.proof) != 0;
        if (best != nullptr && number(child) >= number(*best)) {
            second = std::min(second, number(child));
            continue;
        }
        if (best != nullptr) second = number(*best);
        best = &child;
    }
    if (best->is_guess) {
        best->is_guess = false;
        best->proof = find_proof(best->position);
        return;
    }
    const std::uint32_t room = add(second, 1 + second / 4);
    const Limits next =
        is_mine ? Limits{std::min(limits.proof, room), limits.refutation - (open - 1)}
                : Limits{limits.proof - (open - 1), std::min(limits.refutation, room)};
    best->proof = prove(best->position, next, ply + 1);
}

// What a refutation rests on: the shallowest ply that a move would go back to, of the prover's
// moves that all of them are needed, of the other's the least bound one.
std::uint8_t ProofSearch::support(const Position& here, std::size_t ply) const {
    const bool is_mine = is_provers(here);
    std::uint8_t rests_on = is_mine ? Proof::kNothing : 0;
    for (const Child& child : frames_[ply].children) {
        if (!child.proof.is_refuted()) continue;
        const std::uint8_t other = child.proof.rests_on;
        rests_on = is_mine ? std::min(rests_on, other) : std::max(rests_on, other);
    }
    return rests_on >= ply || frames_[ply].children.empty() ? Proof::kNothing : rests_on;
}

void ProofSearch::list(const Position& here, std::size_t ply) {
    Frame& frame = frames_[ply];
    frame.key = here.key;
    frame.children.clear();
    frame.has_walls = false;
    if (ply + 1 >= frames_.size()) return;
    for (Bits targets = pawn_targets(here); any(targets);) {
        add_child(here, Move::pawn(pop(targets)), ply);
    }
    if (here.hand[here.turn] == 0 || frame.children.empty()) return;
    if (is_provers(here)) {
        const int other = 1 - here.turn;
        const Walls cuts = find_corridor(here.pawn_bit(other), here.goal(other), here.edges).cuts;
        visit_walls(legal_walls(here) & cuts, [&](Move wall) { add_child(here, wall, ply); });
    } else {
        frame.children.push_back({Move{}, without_wall(here), {}});
        frame.children.back().proof = find_proof(frame.children.back().position);
    }
}

void ProofSearch::add_child(const Position& here, Move move, std::size_t ply) {
    std::vector<Child>& children = frames_[ply].children;
    children.push_back({move, here.play(move), {}});
    Child& child = children.back();
    // Going round shows nothing.
    for (std::size_t i = 0; i < ply; ++i) {
        if (frames_[i].key != child.position.key) continue;
        child.proof = refuted();
        child.proof.rests_on = static_cast<std::uint8_t>(i);
        return;
    }
    if (move.is_wall()) {
        guess_child(child);
    } else {
        child.proof = find_proof(child.position);
    }
}

// A race on other walls is looked at when it is its turn.
void ProofSearch::guess_child(Child& child) {
    if (const Proof* proof = table_.find(key_of(child.position, prover_))) {
        child.proof = *proof;
    } else if (pay()) {
        child.proof = guess(child.position);
        child.is_guess = child.proof.is_open();
    }
}

// Once a thrown wall is answered, those are added that the answer does not cover. Where there is
// no answer to it, that counts only if there are walls enough to throw one away: of few, each
// has to be answered instead. Whether any were added.
bool ProofSearch::add_walls(const Position& here, std::size_t ply) {
    Frame& frame = frames_[ply];
    if (frame.has_walls || here.hand[here.turn] == 0) return false;
    const auto thrown = std::find_if(frame.children.begin(), frame.children.end(),
                                     [](const Child& child) { return child.move.is_none(); });
    if (thrown == frame.children.end() || thrown->proof.is_open()) return false;
    frame.has_walls = true;
    Walls walls = legal_walls(here);
    if (thrown->proof.is_shown()) {
        walls = walls & thrown->proof.zone;
    } else {
        if (count(walls.horizontal) + count(walls.vertical) > kFewWalls) return false;
        frame.children.erase(thrown);
    }
    visit_walls(walls, [&](Move wall) { add_child(here, wall, ply); });
    return true;
}

Proof ProofSearch::sum_up(const Position& here, const Frame& frame) const {
    if (frame.children.empty()) return refuted();
    return is_provers(here) ? sum_up_mine(here, frame) : sum_up_yours(here, frame);
}

Proof ProofSearch::sum_up_mine(const Position& here, const Frame& frame) const {
    Sum sum;
    const Child* best = nullptr;
    for (const Child& child : frame.children) {
        sum.add_child(child.proof.proof, child.proof.refutation, child.proof.work);
        if (!child.proof.is_shown()) continue;
        if (best == nullptr || child.proof.plies < best->proof.plies) best = &child;
    }
    if (best == nullptr) {
        Proof proof;
        proof.proof = sum.least;
        proof.refutation = sum.all();
        return proof;
    }
    Walls zone;
    if (needs_zones_[at(prover_)]) {
        zone = best->proof.zone | (best->move.is_wall() ? touching_wall(here, best->move)
                                                        : touching_step(here, best->move.index()));
    }
    Proof proof = shown(best->proof.plies + 1, zone);
    proof.best = best->move;
    return proof;
}

Proof ProofSearch::sum_up_yours(const Position& here, const Frame& frame) const {
    Sum sum;
    int plies = 0;
    Walls zone = touching_contact(here);
    for (const Child& child : frame.children) {
        sum.add_child(child.proof.refutation, child.proof.proof, child.proof.work);
        plies = std::max<int>(plies, child.proof.plies);
        zone = zone | child.proof.zone;
    }
    if (sum.all() == 0) return shown(plies + 1, zone);
    Proof proof;
    proof.proof = sum.all();
    proof.refutation = sum.least;
    return proof;
}

// The other's longest answer, as far as it is known.
std::vector<Move> ProofSearch::line(const Position& root, int prover) {
    std::vector<Move> moves;
    Position here = root;
    while (moves.size() < kDeepestProof && !here.outcome().is_over()) {
        Move next;
        if (here.turn == prover) {
            next = known(here, prover).best;
        } else {
            int plies = 0;
            for (const Move move : legal_moves(here)) {
                const Position after = here.play(move);
                const Proof proof = known(after, prover);
                if (!proof.is_shown() || proof.plies <= plies) continue;
                plies = proof.plies;
                next = move;
            }
        }
        if (next.is_none()) return moves;
        moves.push_back(next);
        here = here.play(next);
    }
    return moves;
}

}  // namespace koridor
