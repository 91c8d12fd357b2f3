/** Sounds, made on the spot: a pawn taps, a wall knocks, the rest are a few soft notes. */

/** What can be heard. */
export type Sound = "step" | "wall" | "start" | "end" | "low" | "talk";

interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly wave: OscillatorType;
}

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  step: [{ pitch: 520, at: 0, length: 0.07, loudness: 0.22, wave: "sine" }],
  wall: [
    { pitch: 150, at: 0, length: 0.11, loudness: 0.4, wave: "triangle" },
    { pitch: 95, at: 0.015, length: 0.14, loudness: 0.35, wave: "sine" },
  ],
  start: [
    { pitch: 392, at: 0, length: 0.14, loudness: 0.18, wave: "sine" },
    { pitch: 587, at: 0.12, length: 0.2, loudness: 0.18, wave: "sine" },
  ],
  end: [
    { pitch: 587, at: 0, length: 0.16, loudness: 0.2, wave: "sine" },
    { pitch: 494, at: 0.14, length: 0.16, loudness: 0.2, wave: "sine" },
    { pitch: 392, at: 0.28, length: 0.36, loudness: 0.2, wave: "sine" },
  ],
  low: [
    { pitch: 880, at: 0, length: 0.06, loudness: 0.14, wave: "square" },
    { pitch: 880, at: 0.12, length: 0.06, loudness: 0.14, wave: "square" },
  ],
  talk: [{ pitch: 740, at: 0, length: 0.09, loudness: 0.1, wave: "sine" }],
};

let context: AudioContext | null = null;

/** Let a sound be heard; browsers allow it once the reader has touched the page. */
export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of SOUNDS[sound]) sing(context, note);
}

function sing(on: AudioContext, note: Note): void {
  const start = on.currentTime + note.at;
  const oscillator = new OscillatorNode(on, { type: note.wave, frequency: note.pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(note.loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + note.length);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(start + note.length);
}
