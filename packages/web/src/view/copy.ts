/**
 * Copies text to the clipboard and returns whether that worked. A page without https, as on a home network, has no clipboard API;
 * there the browser is asked to copy a selection.
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
    // Other listeners would copy the selection instead.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', words);
  };
  addEventListener('copy', put, { capture: true });
  const isDone = document.execCommand('copy');
  removeEventListener('copy', put, { capture: true });
  return isDone;
};
