// What a proof search knows of a position without looking further.
#include <algorithm>

#include "legality.h"
#include "proof_search.h"
#include "proof_zone.h"

namespace koridor {

namespace {

constexpr int kNodesPerRaceTable = 200;  // of the main search, in the time one table takes
constexpr int kEffortPerNode = 8;        // steps of a sure run in that of one node
constexpr int kWallsOfSureRun = 4;       // against more, hardly any run is sure
constexpr int kEffortOfSureRun = 200;

constexpr std::uint32_t ahead(int steps) { return static_cast<std::uint32_t>(std::max(0, steps)); }

}  // namespace

Proof ProofSearch::judge(const Position& position) {
    Proof proof = guess(position);
    if (proof.is_open()) judge_race(position, proof);
    return proof;
}

// All but the race, whose table is dear. Unless it is settled, the seat that is behind has the
// more to show.
Proof ProofSearch::guess(const Position& position) {
    ++spent_;
    const int mover = position.turn;
    if (const Bits home = pawn_targets(position) & position.goal(mover); any(home)) {
        return mover == prover_ ? shown(1, touching_step(position, lowest(home))) : refuted();
    }
    const std::array<int, 2> distance{
        steps(position.pawn_bit(0), position.goal(0), position.edges),
        steps(position.pawn_bit(1), position.goal(1), position.edges)};
    Proof proof;
    if (judge_runs(position, distance, proof)) return proof;
    const auto mine = static_cast<std::size_t>(prover_);
    const int lead = distance[1 - mine] - distance[mine] - (is_provers(position) ? 0 : 1);
    proof.proof += ahead(-lead);
    proof.refutation += ahead(lead);
    return proof;
}

bool ProofSearch::judge_runs(const Position& position, const std::array<int, 2>& distance,
                             Proof& proof) {
    for (const int runner : {prover_, 1 - prover_}) {
        if (position.hand[static_cast<std::size_t>(1 - runner)] > kWallsOfSureRun) continue;
        const std::uint64_t before = runs_.effort();
        const auto run = runs_.find(position, runner, distance, kEffortOfSureRun);
        spent_ += (runs_.effort() - before) / kEffortPerNode;
        if (!run) continue;
        const int plies = 2 * run->moves - (runner == position.turn ? 1 : 0);
        proof = runner == prover_ ? shown(plies, run->touching) : refuted();
        return true;
    }
    return false;
}

// Who has walls against none may still just run.
void ProofSearch::judge_race(const Position& position, Proof& proof) {
    const bool is_mine_empty = position.hand[static_cast<std::size_t>(prover_)] == 0;
    const bool is_yours_empty = position.hand[static_cast<std::size_t>(1 - prover_)] == 0;
    if (!is_mine_empty && !is_yours_empty) return;
    const std::uint64_t before = races_.solved();
    const int plies = is_provers(position) ? races_.plies(position) : -races_.plies(position);
    spent_ += (races_.solved() - before) * kNodesPerRaceTable;
    if (plies > 0 && is_yours_empty) {
        RaceZone zone;
        if (needs_zones_[static_cast<std::size_t>(prover_)]) {
            zone = touching_race(position, prover_, races_, runs_);
        }
        spent_ += zone.positions;
        proof = shown(plies, zone.walls);
    } else if (plies <= 0 && is_mine_empty) {
        proof = refuted();
    }
}

}  // namespace koridor
