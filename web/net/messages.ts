/**
 * The server's messages. Written by generate.py from its msgspec structs: change those, not this.
 */

/** Play; answered by `done` or `refused` with the same nonce. */
export interface Move {
  readonly type: "move";
  readonly ply: number;
  readonly move: string;
  readonly nonce: string;
}

/** Everything else a player can ask for; answered by `done` or `refused`. */
export interface Ask {
  readonly type: "ask";
  readonly what: "abort" | "ask_takeback" | "claim_draw" | "claim_win" | "decline_draw" | "decline_takeback" | "leave" | "offer_draw" | "rematch" | "resign";
  readonly nonce: string;
}

/** Sit down at a waiting table. */
export interface JoinTable {
  readonly type: "join";
  readonly nonce: string;
  readonly wish?: number | null;
}

/** Agree that computers of this level take the empty seats. */
export interface CallComputers {
  readonly type: "computers";
  readonly nonce: string;
  readonly level: number;
}

/** Say something: players to each other, spectators in their own room. */
export interface Talk {
  readonly type: "say";
  readonly nonce: string;
  readonly text: string;
  readonly is_phrase?: boolean;
}

/** Ask for all there is to know, after a gap. */
export interface Sync {
  readonly type: "sync";
}

/** Is anybody there? Answered by `pong` at once. */
export interface Ping {
  readonly type: "ping";
  readonly sent: number;
}

/** The answer to `lag_probe`, from which the server measures lag. */
export interface LagEcho {
  readonly type: "lag_echo";
  readonly probe: number;
}

/** A clock for each seat, with what it gains by each of its moves (Fischer), in milliseconds. */
export interface Control {
  readonly initial: number;
  readonly increment: number;
}

/** Find me an opponent; holds while the socket is open. */
export interface Seek {
  readonly type: "seek";
  readonly rules: string;
  readonly control?: Control | null;
  readonly is_rated?: boolean;
}

/** I do not want an opponent any more. */
export interface StopSeeking {
  readonly type: "stop_seeking";
}

/** Is anybody there? */
export interface LobbyPing {
  readonly type: "ping";
  readonly sent: number;
}

/** Body of `POST /api/tables`: play the computer, invite a friend, or lay a table in the lobby. */
export interface NewTable {
  readonly rules?: string;
  readonly control?: Control | null;
  readonly opponents?: "anybody" | "computer" | "friend";
  readonly level?: number;
  readonly seat?: number | null;
  readonly is_rated?: boolean;
}

/** Body of `POST /api/accounts`. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
  readonly email?: string | null;
  readonly language?: "en" | "fa" | "ru";
}

/** Body of `POST /api/session`. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** Body of `PUT /api/account/password`. */
export interface NewPassword {
  readonly password: string;
  readonly new: string;
}

/** Body of `PUT /api/account/email`; None clears it. */
export interface NewEmail {
  readonly password: string;
  readonly email: string | null;
  readonly language?: "en" | "fa" | "ru";
}

/** Body of `POST /api/account/closing`: the password once more. */
export interface Proof {
  readonly password: string;
}

/** Body of `POST /api/password-resets`. */
export interface Forgotten {
  readonly name: string;
  readonly language?: "en" | "fa" | "ru";
}

/** Body of `PUT /api/password-resets`. */
export interface Reset {
  readonly token: string;
  readonly password: string;
}

/** Body of `POST /api/account/email/confirmation`. */
export interface AskForLink {
  readonly language?: "en" | "fa" | "ru";
}

/** Body of `PUT /api/email-confirmations`. */
export interface Confirmation {
  readonly token: string;
}

/** Body of `POST /api/reports`. */
export interface NewReport {
  readonly person_id: string;
  readonly match_id?: string | null;
  readonly reason: "abuse" | "cheating" | "name" | "other" | "stalling";
  readonly text?: string;
}

/** What is agreed before a match begins. */
export interface Terms {
  readonly rules: string;
  readonly control: Control | null;
  readonly visibility: "private" | "public";
  readonly is_rated: boolean;
  readonly origin: "computer" | "friend" | "lobby" | "pairing" | "rematch";
}

/** Somebody who can take a seat. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: "bot" | "computer" | "guest" | "player";
  readonly level: number | null;
}

/** What the rules put on the table; it never changes during a match. */
export interface BoardView {
  readonly key: string;
  readonly size: number;
  readonly starts: readonly string[];
  readonly goals: readonly (readonly string[])[];
  readonly walls: readonly number[];
  readonly max_plies: number | null;
}

/** The rating of somebody at a table. */
export interface RatingView {
  readonly value: number;
  readonly is_provisional: boolean;
  readonly change: number | null;
}

/** A seat and who has it. */
export interface SeatView {
  readonly person: Person;
  readonly wish: number | null;
  readonly out: string | null;
  readonly out_after: number | null;
  readonly place: number | null;
  readonly gone_since: number | null;
  readonly claim_at: number | null;
  readonly rating: RatingView | null;
}

/** What stands on the board and what may be played. */
export interface PositionView {
  readonly pawns: readonly (string | null)[];
  readonly walls: readonly string[];
  readonly wall_seats: readonly number[];
  readonly walls_left: readonly number[];
  readonly distances: readonly (number | null)[];
  readonly paths: readonly string[];
  readonly turn: number | null;
  readonly steps: readonly string[];
  readonly slots: string;
}

/** The clocks at the moment `now` of the server. */
export interface ClockView {
  readonly left: readonly number[];
  readonly running: number | null;
  readonly now: number;
  readonly first_move_by: number | null;
}

/** What is offered and not yet answered, by seat. */
export interface OffersView {
  readonly draw: number | null;
  readonly takeback: number | null;
  readonly takeback_plies: number | null;
  readonly takeback_allowed: readonly number[];
  readonly rematch: readonly number[];
}

/** How the match ended; see `Ended`. */
export interface OutcomeView {
  readonly cause: string;
  readonly winner: number | null;
  readonly places: readonly (readonly number[])[];
  readonly called_off_by: number | null;
  readonly not_begun_by: number | null;
  readonly left_by: number | null;
}

/** All that changes with each event, but the list of plies and the talk. */
export interface CurrentView {
  readonly phase: "closed" | "ended" | "running" | "waiting";
  readonly seats: readonly SeatView[];
  readonly position: PositionView;
  readonly clocks: ClockView | null;
  readonly offers: OffersView;
  readonly outcome: OutcomeView | null;
  readonly can_abort: boolean;
  readonly rematch_id: string | null;
  readonly agreed_to_computers: readonly string[];
  readonly computers_level: number | null;
}

/** One ply that was played. */
export interface PlyView {
  readonly seat: number;
  readonly move: string;
  readonly took: number;
  readonly spent: number;
  readonly clock: number | null;
}

/** A line that was said at the table, or in the spectators' room. */
export interface TalkView {
  readonly at: number;
  readonly person: Person;
  readonly text: string;
  readonly is_phrase: boolean;
}

/** All there is to know of a match. */
export interface MatchView {
  readonly id: string;
  readonly version: number;
  readonly terms: Terms;
  readonly host: Person;
  readonly board: BoardView;
  readonly current: CurrentView;
  readonly plies: readonly PlyView[];
  readonly talk: readonly TalkView[];
  readonly watchers_talk: readonly TalkView[];
  readonly you: number | null;
  readonly me: Person;
  readonly watchers: number;
  readonly pool: string | null;
}

/** All there is to know: first on every connection, and after `sync`. */
export interface Full {
  readonly type: "full";
  readonly match: MatchView;
}

/** The match went on. */
export interface Change {
  readonly type: "change";
  readonly before: number;
  readonly version: number;
  readonly keep: number;
  readonly current: CurrentView;
  readonly plies: readonly PlyView[];
  readonly talk: readonly TalkView[];
  readonly note: string | null;
}

/** Who is here; not an event of the match. */
export interface Presence {
  readonly type: "presence";
  readonly gone_since: readonly (number | null)[];
  readonly claim_at: readonly (number | null)[];
  readonly watchers: number;
}

/** Lines of the spectators' room, which are no events of the match. */
export interface WatchersTalk {
  readonly type: "watchers_talk";
  readonly lines: readonly TalkView[];
}

/** What was asked is done and on disk; the change itself comes as `change`. */
export interface Accepted {
  readonly type: "done";
  readonly nonce: string;
  readonly version: number;
}

/** A command was not carried out. */
export interface Refused {
  readonly code: "no_such_match" | "not_started" | "already_started" | "match_over" | "match_running" | "table_full" | "table_closed" | "already_seated" | "seat_taken" | "not_seated" | "seat_out" | "not_your_turn" | "out_of_date" | "unreadable_move" | "illegal_move" | "time_is_up" | "too_late_to_abort" | "only_two_seats" | "nothing_offered" | "already_offered" | "nothing_to_take_back" | "rated" | "not_registered" | "not_gone" | "too_long" | "empty_text" | "muted" | "invalid_terms" | "too_many" | "busy";
  readonly detail: string;
  readonly rule: string | null;
  readonly seat: number | null;
}

/** What was asked is not done. */
export interface NotDone {
  readonly type: "refused";
  readonly nonce: string;
  readonly refused: Refused;
}

/** Answer to `ping`. */
export interface Pong {
  readonly type: "pong";
  readonly sent: number;
  readonly now: number;
}

/** To be answered by `lag_echo` at once. */
export interface LagProbe {
  readonly type: "lag_probe";
  readonly probe: number;
}

/** The server is about to restart: connect again soon, nothing is lost. */
export interface Restarting {
  readonly type: "restarting";
}

/** The message could not be understood; nothing was done. */
export interface Bad {
  readonly type: "error";
  readonly detail: string;
}

/** A rating as others see it. */
export interface Standing {
  readonly value: number;
  readonly is_provisional: boolean;
}

/** What lists show of a match and timers need; kept beside its log, in the same transaction. */
export interface Summary {
  readonly id: string;
  readonly phase: "closed" | "ended" | "running" | "waiting";
  readonly terms: Terms;
  readonly host: Person;
  readonly seats: readonly Person[];
  readonly size: number;
  readonly created: number;
  readonly changed: number;
  readonly deadline: number | null;
  readonly turn: number | null;
  readonly plies: number;
  readonly cause: string | null;
  readonly winner: number | null;
  readonly next_id: string | null;
  readonly standings: readonly (Standing | null)[];
}

/** So many wait for opponents in such a match. */
export interface Waiting {
  readonly rules: string;
  readonly control: Control | null;
  readonly is_rated: boolean;
  readonly count: number;
}

/** What is going on, once a second at the most and when something changed. */
export interface Lobby {
  readonly type: "lobby";
  readonly people: number;
  readonly running: number;
  readonly tables: readonly Summary[];
  readonly matches: readonly Summary[];
  readonly yours: readonly Summary[];
  readonly waiting: readonly Waiting[];
}

/** The move that led to a position; `came_from` is where a pawn stood before its step. */
export interface LastPly {
  readonly seat: number;
  readonly move: string;
  readonly came_from: string | null;
}

/** A match as it is shown to those who pass by: the board, and no legal moves. */
export interface LiveGame {
  readonly id: string;
  readonly version: number;
  readonly control: Control | null;
  readonly board: BoardView;
  readonly seats: readonly Person[];
  readonly pawns: readonly (string | null)[];
  readonly walls: readonly string[];
  readonly wall_seats: readonly number[];
  readonly walls_left: readonly number[];
  readonly turn: number | null;
  readonly last: LastPly | null;
  readonly plies: number;
  readonly clocks: ClockView | null;
  readonly outcome: OutcomeView | null;
}

/** The live game of the front page, once a second at the most and when it went on. */
export interface Featured {
  readonly type: "featured";
  readonly game: LiveGame | null;
}

/** You are waiting for an opponent. */
export interface Seeking {
  readonly type: "seeking";
  readonly since: number;
  readonly waiting: number;
}

/** You are waiting on another page now, not here. */
export interface NotSeeking {
  readonly type: "not_seeking";
}

/** An opponent was found: go to the match. */
export interface Paired {
  readonly type: "paired";
  readonly match_id: string;
}

/** It cannot be done. */
export interface LobbyRefused {
  readonly type: "refused";
  readonly refused: Refused;
}

/** Answer to `ping`. */
export interface LobbyPong {
  readonly type: "pong";
  readonly sent: number;
  readonly now: number;
}

/** The message could not be understood; nothing was done. */
export interface LobbyError {
  readonly type: "error";
  readonly detail: string;
}

/** Where to go: `/g/{id}`. */
export interface NewTableAnswer {
  readonly id: string;
}

/** Who the reader is. */
export interface Me {
  readonly person: Person;
}

/** A line of a leaderboard. */
export interface BoardRow {
  readonly rank: number;
  readonly person: Person;
  readonly rating: number;
  readonly games: number;
  readonly at: number;
}

/** Where a level of the computer stands among people in duels; see `docs/levels.md`. */
export interface LevelRating {
  readonly level: number;
  readonly rating: number;
}

/** Answer of `GET /api/leaderboard/{pool}`. */
export interface Leaderboard {
  readonly pool: string;
  readonly page: number;
  readonly rows: readonly BoardRow[];
  readonly has_more: boolean;
  readonly levels: readonly LevelRating[];
}

/** What somebody has reached in a pool. */
export interface PoolRating {
  readonly pool: string;
  readonly rating: number;
  readonly deviation: number;
  readonly is_provisional: boolean;
  readonly games: number;
  readonly at: number;
  readonly rank: number | null;
}

/** A point of a graph: the rating after the last rated game of a day. */
export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
}

/** The ratings of somebody: the answer of `GET /api/players/{name}/ratings`. */
export interface PlayerRatings {
  readonly person: Person;
  readonly pools: readonly PoolRating[];
  readonly history: Readonly<Record<string, readonly RatingPoint[]>>;
}

/** A level of the computer. */
export interface LevelView {
  readonly number: number;
  readonly names: Readonly<Record<string, string>>;
  readonly rating: number;
}

/** What the front page begins with; `featured` is the live game, if one goes on. */
export interface HomeData {
  readonly me: Person;
  readonly lobby: Lobby;
  readonly featured: LiveGame | null;
  readonly levels: readonly LevelView[];
}

/** What the page of a match begins with. */
export interface MatchData {
  readonly match: MatchView;
  readonly levels: readonly LevelView[];
  readonly openings: Readonly<Record<string, string>>;
}

/** How somebody did in a pool. */
export interface PoolCount {
  readonly pool: string | null;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Who played at a seat. */
export interface GameSeat {
  readonly person_id: string | null;
  readonly name: string;
  readonly kind: string;
  readonly place: number;
  readonly rating: number | null;
  readonly rating_after: number | null;
}

/** A position as a small picture shows it. */
export interface Still {
  readonly size: number;
  readonly pawns: readonly (string | null)[];
  readonly walls: readonly string[];
  readonly wall_seats: readonly number[];
}

/** A game in a list. */
export interface GameLine {
  readonly id: string;
  readonly origin: "import" | "match";
  readonly is_public: boolean;
  readonly began: number;
  readonly ended: number;
  readonly rules: string;
  readonly pool: string | null;
  readonly is_rated: boolean;
  readonly cause: string;
  readonly winner: number | null;
  readonly plies: number;
  readonly rounds: number;
  readonly opening: string | null;
  readonly rating: number | null;
  readonly seats: readonly GameSeat[];
  readonly still: Still | null;
}

/** Answer of `GET /api/players/{name}`. */
export interface PlayerView {
  readonly person_id: string;
  readonly name: string;
  readonly kind: string;
  readonly since: number;
  readonly is_closed: boolean;
  readonly games: readonly PoolCount[];
  readonly recent: readonly GameLine[];
}

/** What the page of a player begins with; ratings are None for an account that is closed. */
export interface ProfileData {
  readonly player: PlayerView;
  readonly ratings: PlayerRatings | null;
  readonly levels: readonly LevelView[];
  readonly openings: Readonly<Record<string, string>>;
}

/** What the page of a leaderboard begins with. */
export interface LeaderboardData {
  readonly pool: string;
  readonly pools: readonly string[];
  readonly levels: readonly LevelView[];
}

/** What the page that finds games begins with; `me` is who reads it. */
export interface GamesData {
  readonly me: Person;
  readonly largest_import: number;
  readonly levels: readonly LevelView[];
  readonly openings: Readonly<Record<string, string>>;
}

/** A game ply by ply, for who knows no rules. */
export interface ReplayView {
  readonly board: BoardView;
  readonly control: Control | null;
  readonly begins_usually: boolean;
  readonly plies: readonly PlyView[];
  readonly positions: readonly PositionView[];
  readonly texts: readonly string[];
}

/** What the page of a game of the archive begins with. */
export interface GameData {
  readonly game: GameLine;
  readonly replay: ReplayView;
  readonly levels: readonly LevelView[];
  readonly openings: Readonly<Record<string, string>>;
}

/** What the page of the explorer begins with. */
export interface ExplorerData {
  readonly bands: readonly number[];
  readonly levels: readonly LevelView[];
  readonly openings: Readonly<Record<string, string>>;
}

/** Answer of `GET /api/games`. */
export interface GameList {
  readonly games: readonly GameLine[];
  readonly next: string | null;
  readonly licence: string;
}

/** Answer of `GET /api/games/{id}`. */
export interface ArchivedGame {
  readonly game: GameLine;
  readonly record: string;
  readonly licence: string;
  readonly replay: ReplayView;
}

/** A move that was played in a position. */
export interface ExplorerMove {
  readonly move: string;
  readonly games: number;
  readonly won: readonly number[];
  readonly draws: number;
  readonly rated: number;
  readonly rating: number | null;
}

/** Answer of `GET /api/explorer`. */
export interface Explorer {
  readonly position: string;
  readonly rules: string;
  readonly is_symmetric: boolean;
  readonly opening: string | null;
  readonly games: number;
  readonly won: readonly number[];
  readonly draws: number;
  readonly rating: number | null;
  readonly board: BoardView;
  readonly view: PositionView;
  readonly moves: readonly ExplorerMove[];
  readonly top: readonly GameLine[];
  readonly recent: readonly GameLine[];
}

/** What became of a game that was sent. */
export interface ImportedGame {
  readonly line: number;
  readonly id: string;
  readonly is_new: boolean;
}

/** Answer of `POST /api/import`, in the order of the records. */
export interface ImportAnswer {
  readonly games: readonly ImportedGame[];
}

/** What is wrong with a record. */
export interface ImportFault {
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly message: string;
  readonly text: string;
  readonly ply: number | null;
}

/** Answer of `POST /api/import` where nothing was kept. */
export interface ImportProblem {
  readonly status: number;
  readonly detail: string;
  readonly faults: readonly ImportFault[];
}

/** All public games of a month in a file. */
export interface Dump {
  readonly month: string;
  readonly url: string;
  readonly bytes: number;
  readonly games: number | null;
  readonly sha256: string | null;
  readonly licence: string;
}

/** Answer of `GET /api/dumps`. */
export interface Dumps {
  readonly dumps: readonly Dump[];
  readonly licence: string;
}

/** What the pages of accounts begin with: those to enter by, the settings, and moderation. */
export interface AccountData {
  readonly page: "confirm-email" | "forgotten" | "moderation" | "new-password" | "register" | "settings" | "sign-in";
  readonly me: Person;
  readonly is_playing: boolean;
}

/** An account, as its owner sees it. */
export interface OwnAccount {
  readonly id: string;
  readonly username: string;
  readonly title: string | null;
  readonly person: Person;
  readonly is_moderator: boolean;
  readonly created: number;
  readonly email: string | null;
  readonly is_email_verified: boolean;
  readonly muted_until: number | null;
}

/** One of the reader's sessions. */
export interface OwnSession {
  readonly id: string;
  readonly created: number;
  readonly seen: number;
  readonly address: string;
  readonly agent: string;
  readonly is_this: boolean;
}

/** All of the reader's sessions, the last used first. */
export interface OwnSessions {
  readonly sessions: readonly OwnSession[];
}

/** The report was taken. */
export interface NewReportAnswer {
  readonly id: string;
}

/** Somebody has reported somebody. */
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly reporter_id: string;
  readonly person_id: string;
  readonly name: string;
  readonly match_id: string | null;
  readonly reason: "abuse" | "cheating" | "name" | "other" | "stalling";
  readonly text: string;
  readonly settled: number | null;
  readonly settled_by: string | null;
}

/** Some reports, the newest first; `before` the last one's `at` there are more. */
export interface Reports {
  readonly reports: readonly Report[];
}

/** Somebody who has registered. */
export interface Account {
  readonly person: Person;
  readonly is_moderator: boolean;
  readonly created: number;
  readonly closed: number | null;
  readonly muted_until: number | null;
}

/** Somebody without an account, as moderators see them. */
export interface Guest {
  readonly id: string;
  readonly muted_until: number | null;
}

/** Answer of `DELETE /api/games/{id}`. */
export interface RemovedGame {
  readonly id: string;
  readonly imported_by: string | null;
}

export type FromPage =
  | Move
  | Ask
  | JoinTable
  | CallComputers
  | Talk
  | Sync
  | Ping
  | LagEcho;

export type FromLobbyPage =
  | Seek
  | StopSeeking
  | LobbyPing;

export type ToPage =
  | Full
  | Change
  | Presence
  | WatchersTalk
  | Accepted
  | NotDone
  | Pong
  | LagProbe
  | Restarting
  | Bad;

export type ToLobbyPage =
  | Lobby
  | Featured
  | Seeking
  | NotSeeking
  | Paired
  | LobbyRefused
  | LobbyPong
  | LobbyError;
