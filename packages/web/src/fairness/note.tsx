import { isPublicBeacon, type WireChance } from '@openpit/protocol';
import { texts } from '../texts/index.ts';

/** Shown at a table while no public beacon is part of its outcomes; a beacon of the house's own does not count. */
export const BeaconNote = ({ chance }: { readonly chance: WireChance | null }) =>
  chance && !(chance.beacon && isPublicBeacon(chance.beacon)) ? (
    <details className="quiet beacon-note">
      <summary>{texts.table.sealed}</summary>
      <p>{texts.table.withoutBeacon}</p>
    </details>
  ) : null;
