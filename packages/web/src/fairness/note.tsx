import { isPublicBeacon, type WireChance } from '@openpit/protocol';
import { texts } from '../texts/index.ts';

/** Said at the table while no public beacon is part of its outcomes; one of the house's own is none. */
export const BeaconNote = ({ chance }: { readonly chance: WireChance | null }) =>
  chance && !(chance.beacon && isPublicBeacon(chance.beacon)) ? (
    <details className="quiet beacon-note">
      <summary>{texts.table.sealed}</summary>
      <p>{texts.table.withoutBeacon}</p>
    </details>
  ) : null;
