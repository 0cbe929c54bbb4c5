import { remembered } from '../session/remembered.ts';
import { locale } from '../texts/index.ts';

// Every sound is made here from noise and a few tones: nothing is loaded, and nothing sounds before the visitor turns sound on.

/** A choice that is off until it is made. */
const choice = (name: string) => {
  const made = remembered(name);
  return {
    isOn: (): boolean => made.get() === 'on',
    set: (isOn: boolean): void => made.set(isOn ? 'on' : 'off'),
    useIsOn: (): boolean => made.useText() === 'on',
  };
};

const sound = choice('openpit.sound');
const voice = choice('openpit.voice');

export const isSoundOn = sound.isOn;
export const setSound = (isOn: boolean): void => {
  sound.set(isOn);
  if (isOn) sounds.chip(500);
};
export const useSoundOn = sound.useIsOn;
export const setVoice = voice.set;
export const useVoiceOn = voice.useIsOn;

let context: AudioContext | null = null;

const audio = (): AudioContext | null => {
  if (!sound.isOn() || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

type Knock = {
  readonly atMs: number;
  readonly hz: number;
  readonly ms: number;
  readonly volume: number;
};

/** A short burst of noise through a narrow filter: a chip, a die, a card on cloth. */
const knock = ({ atMs, hz, ms, volume }: Knock): void => {
  const out = audio();
  if (!out) return;
  const length = Math.ceil((out.sampleRate * ms) / 1000);
  const buffer = out.createBuffer(1, length, out.sampleRate);
  const samples = buffer.getChannelData(0);
  const noise = crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536)));
  for (let at = 0; at < length; at++)
    samples[at] = ((noise[at % noise.length] ?? 128) / 128 - 1) * (1 - at / length) ** 2.5;
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = hz;
  filter.Q.value = 2.2;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(out.currentTime + atMs / 1000);
};

/** The sounds of the table. A loss makes no sound; the largest win sounds like a payment. */
export const sounds = {
  /** The higher the chip's value, the deeper the sound. */
  chip: (cents: number): void =>
    knock({
      atMs: 0,
      hz: 4_200 - Math.min(2_400, Math.log2(Math.max(1, cents / 100)) * 240),
      ms: 55,
      volume: 0.5,
    }),
  dice: (): void => {
    for (const [atMs, hz] of [
      [430, 900],
      [640, 1_150],
      [900, 1_400],
      [960, 1_700],
      [1_020, 1_500],
      [1_120, 1_900],
    ] as const) {
      knock({ atMs, hz, ms: 70, volume: atMs < 700 ? 0.7 : 0.35 });
    }
  },
  card: (count: number): void => {
    for (let at = 0; at < Math.min(8, count); at++)
      knock({ atMs: at * 120, hz: 2_600, ms: 90, volume: 0.25 });
  },
  ball: (): void => {
    for (let at = 0, atMs = 0; at < 26; at++, atMs += 55 + at * 4.4)
      knock({ atMs, hz: 3_200 - at * 50, ms: 26, volume: 0.14 });
    for (const atMs of [2_300, 2_470, 2_590]) knock({ atMs, hz: 2_400, ms: 45, volume: 0.5 });
  },
  clapper: (): void => {
    for (let at = 0, atMs = 0; atMs < 2_800; at++, atMs += 34 + at * 2.9)
      knock({ atMs, hz: 1_700, ms: 22, volume: 0.3 });
  },
  pay: (): void => {
    for (const at of [0, 1, 2])
      knock({ atMs: 380 + at * 90, hz: 3_600 - at * 300, ms: 55, volume: 0.4 });
  },
  close: (): void => knock({ atMs: 0, hz: 620, ms: 120, volume: 0.5 }),
};

/** The stick's call, aloud, in the page's language. */
export const speak = (words: string): void => {
  if (!voice.isOn() || words === '' || !('speechSynthesis' in window)) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang: locale }));
};
