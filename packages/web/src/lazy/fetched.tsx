import { type ComponentType, lazy, useState } from 'react';

/** A page that is loaded when somebody goes to it, or before. */
type Fetched<Props> = { readonly Page: ComponentType<Props>; fetch(): Promise<unknown> };

/**
 * A page that is loaded already is drawn at once. A plain lazy component shows its fallback first, however briefly, and React
 * delays whatever follows a fallback for 300 ms.
 */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Fetched<Props> => {
  let come: ComponentType<Props> | null = null;
  const fetch = async () => {
    come = await load();
    return { default: come };
  };
  const Later = lazy(fetch);
  const Page = (props: Props) => {
    // Chosen once: a page that was drawn by the lazy component stays so, and keeps its state.
    const [Chosen] = useState<ComponentType<Props>>(() => come ?? Later);
    return <Chosen {...props} />;
  };
  return { Page, fetch };
};
