import { changedCells } from '@openpit/analysis';
import {
  afterPeek,
  cardsStrategy,
  countSystems,
  dealerTable,
  dealtKindOf,
  effectsOfRemoval,
  gameOf,
  mistakesIn,
  priceChart,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis/blackjack';
import type { Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, type Dealt, dealtKinds } from '@openpit/engine/blackjack';
import { rulebooks } from '@openpit/rulebooks';
import type { Command } from 'commander';
import { handwritten, textNamed } from '../files/read-file.ts';
import { rulebookNamed, rulesOption } from '../names.ts';
import { wholeNumber } from '../numbers.ts';
import { changedStrategy, ofOtherDealing } from '../prices/changed.ts';
import { dealerAsCsv, dealerText, removalAsCsv, removalText } from '../prices/dealer.ts';
import { mistakesAsCsv, mistakesText } from '../prices/mistakes.ts';
import { chartAsCsv, strategyAsJson, strategyChart } from '../prices/strategy-printed.ts';
import { ChartRefused, overruled } from '../sim/own-chart.ts';
import { drained, showProgress, type Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';
import { type CountOptions, countCommand } from './strategy-count.ts';

/** `openpit strategy RULEBOOK`: how to play a blackjack game best, and what the game then costs. */
export const addStrategy: AddCommand = (program, terminal) => {
  const command = withOptions(program.command('strategy')).action(
    (id: string, options: StrategyOptions) => {
      refuseBoth(command, options);
      const rulebook = blackjackNamed(command, rulebookNamed(command, id, options.rules));
      const decks = decksOf(command, options.decks);
      const dealt = dealtOf(command, rulebook, options.dealt);
      refuseAgainstRules(command, rulebook, options);
      if (options.count !== undefined) {
        refuseDecks(command, '--count', options);
        return countCommand(command, terminal, { rulebook, options });
      }
      if (options.chart !== undefined) return ownChart(command, terminal, { rulebook, options });
      if (options.removal) return removal(command, terminal, { rulebook, options });
      if (options.dealer)
        return dealer(terminal, rulebook, { decks, dealt, json: options.json, csv: options.csv });
      showProgress(terminal, `solving ${rulebook.id} … Ctrl-C stops`);
      const strategyOf = (one: BlackjackRulebook): Strategy => {
        const solved = solveBlackjack(one, {
          ...(decks === undefined ? {} : { cards: decks }),
          ...(dealt === undefined ? {} : { dealt }),
          by: options.composition ? 'cards' : 'totals',
        });
        return options.composition ? cardsStrategy(solved) : totalStrategy(solved);
      };
      const strategy = strategyOf(rulebook);
      const before =
        options.rules === undefined
          ? null
          : strategyOf(blackjackNamed(command, rulebookNamed(command, id)));
      showProgress(terminal, '');
      const report = {
        rulebook: rulebook.id,
        decks: decks ?? gameOf(rulebook, dealt).deal.decks.is,
        dealt: dealtKinds(rulebook).length > 1 ? (dealt ?? dealtKindOf(rulebook)) : null,
        strategy,
      };
      if (options.json) {
        const original = before && {
          houseEdge: before.houseEdge.toFixed(8),
          againstAce: before.againstAce,
          changed: changedCells(before, strategy),
        };
        const all = { ...strategyAsJson(report), ...(original ? { original } : {}) };
        return terminal.out(`${JSON.stringify(all, null, 2)}\n`);
      }
      if (options.csv) return terminal.out(chartAsCsv(report));
      terminal.out(strategyChart(report, terminal));
      if (before) {
        terminal.out(
          changedStrategy(before, strategy, terminal) +
            ofOtherDealing(report, options.rules, terminal),
        );
      }
    },
  );
};

const withOptions = (command: Command): Command =>
  command
    .description(
      'solve a blackjack game: the chart and the house edge; --csv and --json have every choice’s value too',
    )
    .argument('<rulebook>', 'a blackjack rulebook, such as bclc.freebet')
    .option(...rulesOption)
    .option('--decks <number>', 'from 1 to 8, or endless; the rulebook’s own unless said')
    .option('--composition', 'by the two cards themselves instead of by totals')
    .option('--dealt <way>', 'up or down, where the rulebook knows both')
    .option('--dealer', 'how the dealer ends with each up card, instead of the chart')
    .option('--removal', 'what one card less of each value does to the edge, instead of the chart')
    .option(
      '--chart <file>',
      'what a chart of your own costs, its mistakes ranked; see docs/simulation.md',
    )
    .option(
      '--count <name>',
      `what to do by the count: ${countSystems.map(({ name }) => name).join(', ')}, or ten tags from the ace to the ten`,
    )
    .option('--cut <percent>', 'with --count: the part of the shoe that is dealt; 75 unless said')
    .option(
      '--ramp <bets>',
      'with --count: dollars below 1, from 1, from 2 … (10,20,40), or the least and the most for Kelly (10-80)',
    )
    .option('--plays', 'with --count hilo: the plays as lines of a chart for "openpit sim --chart"')
    .option('--bankroll <dollars>', 'with --ramp: what Kelly bets from, and how often it is lost')
    .option('--json', 'print as JSON')
    .option('--csv', 'print as comma-separated values')
    .addHelpText(
      'after',
      `
Examples:
  openpit strategy bclc.blackjack
  openpit strategy bclc.blackjack --dealer --rules dealer.hitsSoft17=no
  openpit strategy bclc.doubledeck --removal
  openpit strategy bclc.blackjack --count hilo
  openpit strategy bclc.blackjack --count hilo --plays > plays.txt
  openpit strategy bclc.blackjack --count hilo --ramp 10,20,40,60,80 --bankroll 10000
  openpit strategy bclc.doubledeck --count zen --ramp 25-200 --bankroll 20000
  openpit strategy bclc.blackjack --chart mine.txt
  openpit strategy bclc.doubledeck --dealt up
  openpit strategy bclc.freebet --decks endless --json`,
    );

type StrategyOptions = CountOptions & {
  readonly rules?: string;
  readonly decks?: string;
  readonly composition?: boolean;
  readonly dealt?: string;
  readonly dealer?: boolean;
  readonly removal?: boolean;
  readonly chart?: string;
};

const refuseBoth = (command: Command, options: StrategyOptions): void => {
  const asked = (['removal', 'dealer', 'chart', 'count'] as const).filter(
    (one) => options[one] !== undefined,
  );
  const names = asked.map((one) => `--${one}`);
  if (names.length > 1) command.error(`error: ${names.join(' or ')}, not both`);
  if (options.json && options.csv) command.error('error: --json or --csv, not both');
  for (const one of ['cut', 'ramp', 'bankroll', 'plays'] as const) {
    if (options[one] !== undefined && options.count === undefined)
      command.error(`error: --${one} goes with --count, such as --count hilo`);
  }
};

/** Options that contradict the rules, or repeat a choice in them, are refused. */
const refuseAgainstRules = (
  command: Command,
  rulebook: BlackjackRulebook,
  { rules, decks, count }: StrategyOptions,
): void => {
  const isSaid = /[:,]deal\.decks=/.test(`:${rules ?? ''},${rulebook.id}`);
  if (isSaid && decks !== undefined) {
    command.error(`error: --decks ${decks} or --rules deal.decks=…, not both`);
  }
  if (count !== undefined && gameOf(rulebook).deal.continuous.is) {
    command.error(
      'error: --count has nothing to count at a shoe that is shuffled all the time: say --rules deal.continuous=no',
    );
  }
};

/** Results for whole shoes are for the rulebook's own number of decks. */
const refuseDecks = (
  command: Command,
  name: string,
  { decks, dealt, composition }: StrategyOptions,
): void => {
  if (decks === undefined && dealt === undefined && !composition) return;
  command.error(
    `error: ${name} is from the rulebook’s own decks: say others with --rules deal.decks=2`,
  );
};

/** What the reader's own chart costs, and what each cell costs that is not the best. */
const ownChart = (
  command: Command,
  terminal: Terminal,
  { rulebook, options }: RemovalAsked,
): void => {
  const { chart: file = '', json, csv } = options;
  refuseDecks(command, '--chart', options);
  const text = textNamed(command, file, handwritten);
  showProgress(terminal, `solving ${rulebook.id} … Ctrl-C stops`);
  const solved = solveBlackjack(rulebook, { by: 'totals' });
  const best = totalStrategy(solved);
  const own = ((): Strategy => {
    try {
      return overruled(best, text);
    } catch (error) {
      if (!(error instanceof ChartRefused)) throw error;
      return command.error(`error: ${file}: ${error.message}`);
    }
  })();
  const mistakes = drained(mistakesIn(solved, best, own.chart), (done) =>
    showProgress(terminal, `${done} cells of ${file} are priced … Ctrl-C stops`),
  );
  showProgress(terminal, '');
  const [yours, ours] = [own, best].map(({ chart }) => priceChart(solved, chart).houseEdge);
  const report = { rulebook: rulebook.id, houseEdge: yours ?? 0, best: ours ?? 0, mistakes };
  const print = csv ? () => mistakesAsCsv(report) : () => mistakesText(file, report, terminal);
  terminal.out(json ? `${JSON.stringify(report, null, 2)}\n` : print());
};

type RemovalAsked = { readonly rulebook: BlackjackRulebook; readonly options: StrategyOptions };

/** The effect of removal, with the rulebook's own number of decks. */
const removal = (
  command: Command,
  terminal: Terminal,
  { rulebook, options }: RemovalAsked,
): void => {
  const { json, csv } = options;
  refuseDecks(command, '--removal', options);
  showProgress(terminal, `solving ${rulebook.id} eleven times … Ctrl-C stops`);
  const effects = effectsOfRemoval(rulebook);
  showProgress(terminal, '');
  const print = csv
    ? () => removalAsCsv(effects)
    : () => removalText(rulebook.id, effects, terminal);
  terminal.out(json ? `${JSON.stringify(effects, null, 2)}\n` : print());
};

type DealerAsked = {
  readonly decks: number | 'endless' | undefined;
  readonly dealt: Dealt | undefined;
  readonly json: boolean | undefined;
  readonly csv: boolean | undefined;
};

/** How the dealer ends by up card, before and after the peek for a blackjack. */
const dealer = (
  terminal: Terminal,
  rulebook: BlackjackRulebook,
  { decks, dealt, json, csv }: DealerAsked,
): void => {
  const cards = decks ?? gameOf(rulebook, dealt).deal.decks.is;
  const before = dealerTable(rulebook, { cards, dealt });
  const after = Object.fromEntries(Object.entries(before).map(([up, row]) => [up, afterPeek(row)]));
  const report = { rulebook: rulebook.id, decks: cards, before, after };
  const print = csv ? () => dealerAsCsv(report) : () => dealerText(report, terminal);
  terminal.out(json ? `${JSON.stringify(report, null, 2)}\n` : print());
};

const blackjackNamed = (command: Command, rulebook: Rulebook): BlackjackRulebook => {
  if (rulebook.family === 'blackjack') return rulebook as BlackjackRulebook; // the line above checks the family
  const ids = rulebooks.filter(({ family }) => family === 'blackjack').map(({ id }) => id);
  return command.error(`error: ${rulebook.id} is no blackjack game; these are: ${ids.join(', ')}`);
};

const decksOf = (command: Command, text: string | undefined): number | 'endless' | undefined => {
  if (text === undefined || text === 'endless') return text;
  const decks = wholeNumber(text);
  if (decks >= 1 && decks <= 8) return decks;
  return command.error(`error: --decks is a whole number from 1 to 8, or endless, not ${text}`);
};

const dealtOf = (
  command: Command,
  rulebook: BlackjackRulebook,
  text: string | undefined,
): Dealt | undefined => {
  if (text === undefined) return undefined;
  const kinds = dealtKinds(rulebook);
  const dealtKind = kinds.find((one) => one === text);
  if (dealtKind) return dealtKind;
  return command.error(`error: ${rulebook.id} is dealt ${kinds.join(' or ')}, not ${text}`);
};
