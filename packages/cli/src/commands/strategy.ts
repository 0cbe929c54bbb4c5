import { readFileSync, statSync } from 'node:fs';
import {
  afterPeek,
  cardsStrategy,
  dealerTable,
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
import { rulebookNamed, rulesOption } from '../names.ts';
import { changedCells, changedStrategy } from '../prices/changed.ts';
import { dealerText, removalText } from '../prices/dealer.ts';
import { mistakesText } from '../prices/mistakes.ts';
import { strategyAsJson, strategyChart } from '../prices/strategy.ts';
import { BlackjackRefused, overruled } from '../sim/own-chart.ts';
import { showProgress, type Terminal } from '../terminal.ts';
import type { AddCommand } from './index.ts';

/** `openpit strategy RULEBOOK`: how to play a blackjack game best, and what it then costs. */
export const addStrategy: AddCommand = (program, terminal) => {
  const command = program
    .command('strategy')
    .description('solve a blackjack game: the chart, every choice’s value, the house edge')
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
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openpit strategy bclc.blackjack
  openpit strategy bclc.blackjack --dealer --rules dealer.hitsSoft17=no
  openpit strategy bclc.doubledeck --removal
  openpit strategy bclc.blackjack --chart mine.txt
  openpit strategy bclc.doubledeck --dealt up
  openpit strategy bclc.freebet --decks endless --json`,
    )
    .action((id: string, options: StrategyOptions) => {
      refuseBoth(command, options);
      const rulebook = blackjackNamed(command, rulebookNamed(command, id, options.rules));
      const decks = decksOf(command, options.decks);
      const dealt = dealtOf(command, rulebook, options.dealt);
      if (options.chart !== undefined) return ownChart(command, terminal, { rulebook, options });
      if (options.removal) return removal(command, terminal, { rulebook, options });
      if (options.dealer) return dealer(terminal, rulebook, { decks, dealt, json: options.json });
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
        strategy,
      };
      if (options.json) {
        const original = before && {
          houseEdge: before.houseEdge.toFixed(8),
          changed: changedCells(before, strategy),
        };
        const all = { ...strategyAsJson(report), ...(original ? { original } : {}) };
        return terminal.out(`${JSON.stringify(all, null, 2)}\n`);
      }
      terminal.out(strategyChart(report, terminal));
      if (before) terminal.out(changedStrategy(before, strategy, terminal));
    });
};

type StrategyOptions = {
  readonly rules?: string;
  readonly decks?: string;
  readonly composition?: boolean;
  readonly dealt?: string;
  readonly dealer?: boolean;
  readonly removal?: boolean;
  readonly chart?: string;
  readonly json?: boolean;
};

const refuseBoth = (command: Command, options: StrategyOptions): void => {
  const asked = (['removal', 'dealer', 'chart'] as const).filter(
    (one) => options[one] !== undefined,
  );
  const names = asked.map((one) => `--${one}`);
  if (names.length > 1) command.error(`error: ${names.join(' or ')}, not both`);
};

/** What a chart of one's own costs, and what each cell in it costs that is not the best. */
const ownChart = (
  command: Command,
  terminal: Terminal,
  { rulebook, options }: RemovalAsked,
): void => {
  const { chart: file = '', decks, dealt, composition, json } = options;
  if (decks !== undefined || dealt !== undefined || composition) {
    command.error(
      'error: --chart is played from the rulebook’s own decks: say others with --rules deal.decks=2',
    );
  }
  const text = readText(command, file);
  const solved = solveBlackjack(rulebook, { by: 'totals' });
  const best = totalStrategy(solved);
  const own = ((): Strategy => {
    try {
      return overruled(best, text);
    } catch (error) {
      if (!(error instanceof BlackjackRefused)) throw error;
      return command.error(`error: ${file}: ${error.message}`);
    }
  })();
  const mistakes = drained(mistakesIn(solved, best, own.chart), (done) =>
    showProgress(terminal, `${done} cells of ${file} are priced … Ctrl-C stops`),
  );
  showProgress(terminal, '');
  const [yours, ours] = [own, best].map(({ chart }) => priceChart(solved, chart).houseEdge);
  const report = { rulebook: rulebook.id, houseEdge: yours ?? 0, best: ours ?? 0, mistakes };
  terminal.out(
    json ? `${JSON.stringify(report, null, 2)}\n` : mistakesText(file, report, terminal),
  );
};

const readText = (command: Command, file: string): string => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return readFileSync(file, 'utf8');
  return command.error(`error: there is no file ${file}`);
};

/** Runs a count to its end. */
const drained = <T>(counting: Generator<number, T>, onStep: (done: number) => void): T => {
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
    onStep(next.value);
  }
};

type RemovalAsked = { readonly rulebook: BlackjackRulebook; readonly options: StrategyOptions };

/** The effect of removal, from the rulebook's own decks. */
const removal = (
  command: Command,
  terminal: Terminal,
  { rulebook, options }: RemovalAsked,
): void => {
  const { decks, dealt, composition, json } = options;
  if (decks !== undefined || dealt !== undefined || composition) {
    command.error(
      'error: --removal is from the rulebook’s own decks: say others with --rules deal.decks=2',
    );
  }
  showProgress(terminal, `solving ${rulebook.id} eleven times … Ctrl-C stops`);
  const effects = effectsOfRemoval(rulebook);
  showProgress(terminal, '');
  terminal.out(
    json ? `${JSON.stringify(effects, null, 2)}\n` : removalText(rulebook.id, effects, terminal),
  );
};

type DealerAsked = {
  readonly decks: number | 'endless' | undefined;
  readonly dealt: Dealt | undefined;
  readonly json: boolean | undefined;
};

/** How the dealer ends by up card, before and after looking for a blackjack. */
const dealer = (
  terminal: Terminal,
  rulebook: BlackjackRulebook,
  { decks, dealt, json }: DealerAsked,
): void => {
  const cards = decks ?? gameOf(rulebook, dealt).deal.decks.is;
  const before = dealerTable(rulebook, cards);
  const after = Object.fromEntries(Object.entries(before).map(([up, row]) => [up, afterPeek(row)]));
  const report = { rulebook: rulebook.id, decks: cards, before, after };
  terminal.out(json ? `${JSON.stringify(report, null, 2)}\n` : dealerText(report, terminal));
};

const blackjackNamed = (command: Command, rulebook: Rulebook): BlackjackRulebook => {
  if (rulebook.family === 'blackjack') return rulebook as BlackjackRulebook; // its family says so
  const ids = rulebooks.filter(({ family }) => family === 'blackjack').map(({ id }) => id);
  return command.error(`error: ${rulebook.id} is no blackjack game; these are: ${ids.join(', ')}`);
};

const decksOf = (command: Command, text: string | undefined): number | 'endless' | undefined => {
  if (text === undefined || text === 'endless') return text;
  const decks = Number(text);
  if (Number.isInteger(decks) && decks >= 1 && decks <= 8) return decks;
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
