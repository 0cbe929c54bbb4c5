import type { Catalogue } from '../patterns.ts';

/** The sentences of wheels of fortune. */
export const wheel: Catalogue = {
  'wheel.bet.space': '{of}',

  'wheel.places-alone': 'places belongs to a wheel of one’s own: give wheel= as well',
  'wheel.layout-and-wheel': 'a table has a layout or a wheel of its own, not both',
  'wheel.symbol-twice': '{symbol} is on the wheel twice: give its spaces together',
  'wheel.no-such-symbol': 'the wheel has no {symbol} to bet on',
  'wheel.no-such-layout': 'layout is one of {known}',
  'wheel.about-setting.layout': 'one of the rulebook’s wheels',
  'wheel.about-setting.wheel': 'a wheel of the house’s own',
  'wheel.about-setting.places': 'which symbols of its own wheel the layout has room for',
  'wheel.setting-layout': 'the name of a layout',
  'wheel.setting-wheel': 'a wheel written NAME:SPACES:PAYS,… such as joker:1:40',
  'wheel.setting-places': 'the names of symbols, with commas between',
  'wheel.bad-symbol': 'a symbol is NAME:SPACES:PAYS, such as joker:1:40, not {value}',
  'space-not-playable': 'the layout has no place for {symbol}, which is on the wheel',
  'equal-counts':
    '{one} and {other} pay differently but both have {spaces, plural, one {one space} other {# spaces}}',

  'wheel.no-place': 'the layout has no place {bet}: choose one that it has',
  'wheel.late-bet': 'no more bets: a late wager is void and handed back; bet on the next spin',
  'wheel.wagers-stand': 'no more bets: wagers stand until the spin is decided',
  'wheel.closed-already': 'bets are closed already',
  'wheel.bets-open': 'no more bets is announced before the spin',
  'wheel.no-such-space': 'the wheel has no space {space}',
  'wheel.ruling-due': 'the indicator rests between {one} and {other}: a supervisor rules first',
  'wheel.no-spin-on': 'no spin is under way',
  'wheel.nothing-to-rule': 'there is nothing to rule on',
  'wheel.not-under-indicator': 'the indicator rests between {one} and {other}, not at {space}',
  'wheel.nothing-called': 'no space has been called yet in this spin',

  'call.space': '{space}.',
  'call.few-turns': 'No spin: fewer than {turns} turns.',
  'call.no-spin-between': 'No spin: the indicator rested between {one} and {other}.',
  'call.between-spaces': 'Between {one} and {other}: supervisor, please.',
  'call.call-stands': '{space} stands.',
  'done.reports-same-way': 'reports that the wheel went the same way as before',
};
