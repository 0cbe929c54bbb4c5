/** Texts that are collected with commas between them, as bytes outside the heap. */
export type TextBuffer = {
  add(text: string): void;
  isEmpty(): boolean;
  /** Returns everything and empties the buffer. */
  take(): string;
};

const pageSize = 4_096;

export const textBuffer = (): TextBuffer => {
  let page = Buffer.allocUnsafe(0);
  let end = 0;
  const makeRoom = (bytes: number): void => {
    if (end + bytes <= page.length) return;
    const larger = Buffer.allocUnsafe(pageSize * Math.ceil((2 * (end + bytes)) / pageSize));
    page.copy(larger, 0, 0, end);
    page = larger;
  };
  return {
    add(text) {
      const bytes = Buffer.byteLength(text);
      makeRoom(1 + bytes);
      if (end > 0) page[end++] = 0x2c;
      // If it has as many bytes as characters, it is ASCII and need not be encoded again.
      end += page.write(text, end, bytes === text.length ? 'latin1' : 'utf8');
    },
    isEmpty: () => end === 0,
    take() {
      const text = page.toString('utf8', 0, end);
      end = 0;
      return text;
    },
  };
};
