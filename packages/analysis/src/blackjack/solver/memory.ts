/** Places numbers in a memory one after the other; all addresses are multiples of 16. */
export type Layout = { place(bytes: number): number; readonly used: number };

export const layout = (): Layout => {
  let used = 0;
  return {
    place(bytes) {
      const at = used;
      used += Math.ceil(bytes / 16) * 16;
      return at;
    },
    get used() {
      return used;
    },
  };
};
