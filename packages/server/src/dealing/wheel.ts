import type { WheelCommand, WheelRulebook, WheelTable } from '@openpit/engine/wheel';
import type { Dealing } from './dealing.ts';

export const wheelDealing: Dealing<WheelRulebook, WheelTable> = {
  family: 'wheel',
  close: (): WheelCommand => ({ kind: 'close-bets' }),
  outcome({ rules }, { options }, draws): WheelCommand {
    const [first] = Object.keys(rules.layouts);
    const layout = rules.layouts[options['layout'] ?? first ?? ''];
    if (!layout) throw new Error('bug: the table was opened without a wheel');
    const spaces = layout.symbols.flatMap(({ name, spaces: count }) =>
      new Array<string>(count).fill(name),
    );
    const space = spaces[draws.below(spaces.length)];
    if (space === undefined) throw new Error('bug: the wheel has no such space');
    return { kind: 'spin', space };
  },
};
