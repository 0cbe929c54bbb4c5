import type { Choice, Explains, Question } from '@openpit/analysis/school';
import type { Game } from '@openpit/engine';
import { betName, callSentence } from '@openpit/messages';
import { roleNameOf } from '../console/role-name.ts';
import { actName } from '../console/texts.ts';
import { crewBetName, sentenceOf } from '../table/engine.ts';
import { locale, texts as site } from '../texts/index.ts';
import { schoolTexts } from './texts.ts';

/** What is asked, in the reader's language. */
export const askedIn = ({ game, asks }: Pick<Question, 'game' | 'asks'>): string => {
  switch (asks.kind) {
    case 'pay':
      return schoolTexts.pays(asks.seat, crewBetName(game, asks.bet));
    case 'first':
      return schoolTexts.first;
    case 'call':
      return schoolTexts.call(roleNameOf(asks.role));
    case 'taken':
      return schoolTexts.taken(asks.seat, crewBetName(game, asks.bet));
    case 'void':
      return schoolTexts.voided(actName(asks.act));
    case 'who':
      return schoolTexts.who(actName(asks.act));
    case 'decide':
      return schoolTexts.decide(asks.seat);
  }
};

/** One of the answers, in words. */
export const choiceIn = (game: Game, choice: Choice): string => {
  switch (choice.kind) {
    case 'wager':
      return schoolTexts.wager(choice.seat, crewBetName(game, choice.bet));
    case 'call':
      return callSentence(choice.call, { family: game.rulebook.family, locale });
    case 'taken':
      return schoolTexts.yes;
    case 'refused':
      return schoolTexts.no;
    case 'stand':
    case 'back':
      return schoolTexts.becomes[choice.kind];
    case 'role':
      return roleNameOf(choice.role);
  }
};

/** Why the right answer is right, in words. */
export const explainedIn = (game: Game, explains: Explains): string => {
  switch (explains.kind) {
    case 'order':
      return schoolTexts.inOrder(explains.wagers.map((one) => choiceIn(game, one)));
    case 'call':
      return choiceIn(game, explains);
    case 'open':
      return schoolTexts.open;
    case 'refused':
      return sentenceOf(explains.refusal, game.rulebook.family);
    case 'void':
      return schoolTexts.becomes[explains.becomes];
    case 'roles':
      return explains.roles.map(roleNameOf).join(', ');
  }
};

/** What is left of the name of a bet whose number is not said: "Place the" is "Place". */
const withoutNumber = (name: string): string =>
  name
    .trim()
    .replace(/\s+(the|on|of|le|la|les|sur|du|de|au|el|al|en|sobre|a|n°|nº)(\s+(le|la|el))?$/i, '');

/** What a skill is called: it is known by a key that is the same in every language. */
export const skillIn = (family: string, skill: string): string => {
  const [kind = '', ...rest] = skill.split(' ');
  if (kind === 'decide') return rest.map((act) => site.acts[act] ?? actName(act)).join(', ');
  if (kind !== 'pay') return plainSkills()[kind] ?? skill;
  const [bet = '', pays] = rest;
  const name =
    schoolTexts.bets[bet] ??
    site.betNames[`${family} ${bet}`] ??
    withoutNumber(betName(bet, { family, locale }));
  const said = schoolTexts.skills.pay(`${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`);
  return pays === undefined ? said : `${said}, ${pays}`;
};

const plainSkills = (): Readonly<Record<string, string>> => {
  const { pay: _, ...plain } = schoolTexts.skills;
  return plain;
};
