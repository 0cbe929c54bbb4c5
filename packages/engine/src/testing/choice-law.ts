import {
  type AnyCommand,
  act,
  type ChoiceEntry,
  choicesOf,
  familyOf,
  type Game,
  isRefusal,
  type Options,
  openGame,
  type Refusal,
  type Rulebook,
  readChoices,
} from '../index.ts';

/** Something observed of the engine under a rulebook. The answers are compared without citations and ids. */
export type Probe = { readonly name: string; observe(rulebook: Rulebook): unknown };

/** A value of a choice that makes no difference at this rulebook, with the reason. */
export type Equivalent = {
  readonly rulebook: string;
  readonly choice: string;
  readonly value: string;
  readonly reason: string;
};

/** The result of trying another value of a choice. */
export type Tried = {
  readonly rulebook: string;
  readonly choice: string;
  readonly value: string;
  readonly outcome: 'killed' | 'survived' | 'contradicts' | 'equivalent';
  /** The probe that answered differently, or the reason why none can. */
  readonly by: string;
};

export type ChoiceLaw = {
  readonly probes: readonly Probe[];
  readonly equivalents?: readonly Equivalent[];
  /** Which values to try; all by default. */
  readonly isAsked?: (choice: string, value: string) => boolean;
};

/** Tries every other value of every choice: some answer of the engine must change. That the price stays true is a law of `analysis`. */
export const tryEveryChoice = (rulebook: Rulebook, law: ChoiceLaw): readonly Tried[] => {
  const { probes, isAsked = () => true } = law;
  const known = new Map<Probe, string>();
  const answerOf = (probe: Probe): string => {
    const answer = known.get(probe) ?? written(probe.observe(rulebook));
    known.set(probe, answer);
    return answer;
  };
  const killerOf = (changed: Rulebook): Probe | undefined =>
    probes.find((probe) => written(probe.observe(changed)) !== answerOf(probe));
  return choicesOf(rulebook).flatMap((entry) =>
    otherTexts(entry)
      .filter((value) => isAsked(entry.name, value))
      .map((value) => ({
        rulebook: rulebook.id,
        choice: entry.name,
        value,
        ...tryChoice(rulebook, { name: entry.name, value }, { ...law, killerOf }),
      })),
  );
};

const otherTexts = ({ domain, choice }: ChoiceEntry): readonly string[] =>
  domain.others(choice.is).map((other) => domain.write(other));

type Trial = ChoiceLaw & { readonly killerOf: (changed: Rulebook) => Probe | undefined };

const tryChoice = (
  rulebook: Rulebook,
  { name, value }: { readonly name: string; readonly value: string },
  { killerOf, equivalents = [] }: Trial,
): Pick<Tried, 'outcome' | 'by'> => {
  const changed = readChoices(rulebook, `${name}=${value}`);
  if (isRefusal(changed)) return { outcome: 'contradicts', by: changed.code };
  const killer = killerOf(changed);
  if (killer) return { outcome: 'killed', by: killer.name };
  const known = equivalents.find(
    (one) => one.rulebook === rulebook.id && one.choice === name && one.value === value,
  );
  return known ? { outcome: 'equivalent', by: known.reason } : { outcome: 'survived', by: '' };
};

// A changed choice always changes citations and the rulebook's id; that does not show that the engine obeys it.
const written = (answer: unknown): string =>
  JSON.stringify(answer, (key, value) => (key === 'by' || key === 'rulebook' ? undefined : value));

export type Script = {
  readonly name: string;
  readonly options?: Options;
  readonly commands: readonly AnyCommand[];
  /** Observes only the answers: listing the acts of a seat takes long in a game with many bets. */
  readonly isBrief?: boolean;
};

/** Plays a script, including refused orders, and observes everything: the answers, the possible outcomes, each seat's acts. */
export const scriptProbe = ({ name, options = {}, commands, isBrief }: Script): Probe => ({
  name,
  observe: (rulebook) =>
    answersTo(rulebook, options, commands).map((answer) =>
      isGame(answer) ? (isBrief ? answer.events : lookAt(answer)) : answer,
    ),
});

type Taken = { readonly events: readonly unknown[]; readonly game: Game };

const isGame = (answer: Refusal | Taken): answer is Taken => 'game' in answer;

const lookAt = ({ events, game: { rulebook, table } }: Taken): unknown => {
  const family = familyOf(rulebook);
  const seats = table.layout.seats.map(({ seat }) => seat);
  return {
    events,
    chance: family.chance?.(rulebook, table),
    acts: seats.map((seat) => family.acts?.(rulebook, table, seat)),
    seen: seats.map((seat) => family.view(table, { kind: 'seat', seat })),
  };
};

/** The engine's answers to a series of orders, each at the table after the last accepted one. */
export const answersTo = (
  rulebook: Rulebook,
  options: Options,
  commands: readonly AnyCommand[],
): readonly (Refusal | Taken)[] => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) return [opened.refusal];
  let game: Game = opened.game;
  return [
    { events: opened.entry.events, game },
    ...commands.map((command) => {
      const step = act(game, command);
      if (!step.ok) return step.refusal;
      game = step.game;
      return { events: step.entry.events, game };
    }),
  ];
};
