type Named = { readonly id: string; readonly title: string };

/** Rulebooks to choose among, each by its title and its id. */
export const RulebookOptions = ({ of }: { readonly of: readonly Named[] }) =>
  of.map(({ id, title }) => (
    <option key={id} value={id}>
      {title} ({id})
    </option>
  ));
