import type { WireChance } from '@openpit/protocol';
import { sealTexts as texts } from './texts.ts';

/** Said at the table while no public beacon is part of its outcomes. */
export const BeaconNote = ({ chance }: { readonly chance: WireChance | null }) =>
  chance && !chance.beacon ? <p className="quiet beacon-note">{texts.withoutBeacon}</p> : null;
