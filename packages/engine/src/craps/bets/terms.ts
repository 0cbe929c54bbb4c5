import type { Citation, Rule } from '../../core/index.ts';
import type { CrapsRulebook, Deadline, PhaseCites, TermCites } from '../rules.ts';
import type { Terms, When } from './bet.ts';

type Open = { readonly comeOut: boolean; readonly point: boolean };

const when = (is: Open, by: PhaseCites): When => ({
  comeOut: { is: is.comeOut, by: by.comeOut },
  point: { is: is.point, by: by.point },
});

const both: Open = { comeOut: true, point: true };
const comeOutOnly: Open = { comeOut: true, point: false };
const pointOnly: Open = { comeOut: false, point: true };
const never: Open = { comeOut: false, point: false };

/** Open until the dice are thrown. Every wager closes then unless it has a window of its own. */
const untilThrow = (by: Citation): Rule<Deadline> => ({ is: 'throw', by });

type Windows = {
  readonly closes?: Rule<Deadline> | null | undefined;
  readonly lifts?: Rule<Deadline> | null | undefined;
};

const terms =
  (opens: Open, raises: Open) =>
  ({ cites }: CrapsRulebook, own: TermCites, windows: Windows = {}): Terms => ({
    opens: when(opens, own.opens),
    closes: windows.closes ?? untilThrow(cites.throws.closes),
    raises: when(raises, own.raises),
    lifts: windows.lifts ?? untilThrow(own.lifts),
    set: own.set,
  });

/** Made and raised between any two rolls. */
export const always = terms(both, both);

/** Made and raised on the come-out. */
export const onComeOut = terms(comeOutOnly, comeOutOnly);

/** Made and raised while a point is up. */
export const onPoint = terms(pointOnly, pointOnly);

/** Made while a point is up, and raised at any time after that. */
export const behindPoint = terms(pointOnly, both);

/** Only made by moving there, and never raised. */
export const reached = terms(never, never);
