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
  type Rulebook,
  readChoices,
} from '../index.ts';

/** A look at the engine under a rulebook: whatever it answers is compared, citations and ids left out. */
export type Probe = { readonly name: string; observe(rulebook: Rulebook): unknown };

/** A choice and value that nothing can tell from the document's own, with the reason. */
export type Equivalent = {
  readonly rulebook: string;
  readonly choice: string;
  readonly value: string;
  readonly reason: string;
};

/** What became of one other value of one choice. */
export type Tried = {
  readonly rulebook: string;
  readonly choice: string;
  readonly value: string;
  readonly outcome: 'killed' | 'survived' | 'contradicts' | 'equivalent' | 'misprices';
  /** The probe that answered differently, the reason why none can, or what is wrong with the price. */
  readonly by: string;
};

export type ChoiceLaw = {
  readonly probes: readonly Probe[];
  readonly equivalents?: readonly Equivalent[];
  /** Says what is wrong where the exact price differs from a walk of chance through the engine. */
  readonly checkPrice?: (rulebook: Rulebook) => string | undefined;
};

/** Tries every other value of every choice: some answer of the engine must change, and the price stay true. */
export const tryEveryChoice = (rulebook: Rulebook, law: ChoiceLaw): readonly Tried[] => {
  const answers = law.probes.map(({ observe }) => written(observe(rulebook)));
  return choicesOf(rulebook).flatMap((entry) =>
    otherTexts(entry).map((value) => ({
      rulebook: rulebook.id,
      choice: entry.name,
      value,
      ...tryChoice(rulebook, { name: entry.name, value }, { ...law, answers }),
    })),
  );
};

const otherTexts = ({ domain, choice }: ChoiceEntry): readonly string[] =>
  domain.others(choice.is).map((other) => domain.write(other));

const tryChoice = (
  rulebook: Rulebook,
  { name, value }: { readonly name: string; readonly value: string },
  { probes, answers, equivalents = [], checkPrice }: ChoiceLaw & { answers: readonly string[] },
): Pick<Tried, 'outcome' | 'by'> => {
  const changed = readChoices(rulebook, `${name}=${value}`);
  if (isRefusal(changed)) return { outcome: 'contradicts', by: changed.code };
  const wrong = checkPrice?.(changed);
  if (wrong !== undefined) return { outcome: 'misprices', by: wrong };
  const killer = probes.find(({ observe }, at) => written(observe(changed)) !== answers[at]);
  if (killer) return { outcome: 'killed', by: killer.name };
  const known = equivalents.find(
    (one) => one.rulebook === rulebook.id && one.choice === name && one.value === value,
  );
  return known ? { outcome: 'equivalent', by: known.reason } : { outcome: 'survived', by: '' };
};

// A changed choice is cited as the house's own and changes the rulebook's id: neither is obedience.
const written = (answer: unknown): string =>
  JSON.stringify(answer, (key, value) => (key === 'by' || key === 'rulebook' ? undefined : value));

export type Script = {
  readonly name: string;
  readonly options?: Options;
  readonly commands: readonly AnyCommand[];
};

/** Plays a script, refusals and all, and looks at everything: what follows, what may come, what each seat may do. */
export const scriptProbe = ({ name, options = {}, commands }: Script): Probe => ({
  name,
  observe: (rulebook) => answersTo(rulebook, options, commands),
});

/** What the engine answers to orders given in a row, each on the table the last accepted one left. */
export const answersTo = (
  rulebook: Rulebook,
  options: Options,
  commands: readonly AnyCommand[],
): readonly unknown[] => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) return [opened.refusal];
  const family = familyOf(rulebook);
  let game: Game = opened.game;
  return [
    opened.entry.events,
    ...commands.map((command) => {
      const step = act(game, command);
      if (!step.ok) return step.refusal;
      game = step.game;
      const { table } = game;
      const seats = table.layout.seats.map(({ seat }) => seat);
      return {
        events: step.entry.events,
        chance: family.chance?.(rulebook, table),
        acts: seats.map((seat) => family.acts?.(rulebook, table, seat)),
        seen: seats.map((seat) => family.view(table, { kind: 'seat', seat })),
      };
    }),
  ];
};
