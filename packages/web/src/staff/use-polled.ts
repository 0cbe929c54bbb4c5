import { useCallback, useEffect, useState } from 'react';

/** Data that is loaded regularly while a page is open: the last answer, and whether the last try failed. */
export const usePolled = <T>(ask: () => Promise<T>, everyMs: number) => {
  const [answer, setAnswer] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const refresh = useCallback(
    () =>
      ask().then(
        (found) => {
          setAnswer(found);
          setError(null);
        },
        (failed: unknown) => setError(failed),
      ),
    [ask],
  );
  useEffect(() => {
    void refresh();
    // A hidden page loads nothing.
    const timer = setInterval(() => document.hidden || void refresh(), everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
  return { answer, error, refresh };
};
