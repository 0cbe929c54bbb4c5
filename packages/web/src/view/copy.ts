/**
 * Copies words for somebody to send on, and says whether it could. A page that came without https, as in a house on a home network,
 * has no clipboard to write to: there the browser copies as if somebody had pressed the keys.
 */
export const copy = async (words: string): Promise<boolean> => {
  const isWritten = await navigator.clipboard?.writeText(words).then(
    () => true,
    () => false,
  );
  return isWritten ?? copyByHand(words);
};

const copyByHand = (words: string): boolean => {
  const put = (event: ClipboardEvent): void => {
    event.preventDefault();
    // What else listens would copy what is selected.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', words);
  };
  addEventListener('copy', put, { capture: true });
  const isDone = document.execCommand('copy');
  removeEventListener('copy', put, { capture: true });
  return isDone;
};
