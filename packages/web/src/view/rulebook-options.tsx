import { gameTitle } from '../lobby/game-title.ts';

type Named = { readonly id: string };

/** Rulebooks to choose from, each by its title. */
export const RulebookOptions = ({ of }: { readonly of: readonly Named[] }) =>
  of.map(({ id }) => (
    <option key={id} value={id}>
      {gameTitle(id)}
    </option>
  ));
