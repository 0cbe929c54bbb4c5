const isWords = (words: string): boolean => /\p{L}{2,}/u.test(words) && !keys.has(words);

/** What is printed on a key is the same in every language. */
const keys: ReadonlySet<string> = new Set(['Enter', 'Esc']);

/** What stands in the source of a page, as it is formatted, although people read it: its words belong into a catalogue. */
export const hardCoded = (source: string): readonly string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
  return code.split('\n').flatMap((row) => {
    const between = [
      ...row.matchAll(/(?<!=)[>}]([^<>{}=;:()&|`$]+)(?=<|\{(?!\s*$))/g),
      ...row.matchAll(/(?<!=)[>}]([^<>{}=;()&|`$]*:[^<>{}=;()&|`$]*)(?=<\/)/g),
    ];
    const attributes = [
      ...row.matchAll(/\b(?:aria-label|placeholder|title|alt)=(?:"([^"]*)"|\{[`']([^`']*)[`']\})/g),
    ];
    const messages = [...row.matchAll(/\b(?:setMessage|setWrong|setSaid)\(\s*[`']([^`']+)/g)];
    const alone = /^\s+(\p{L}[\p{L}’,.!? -]* [\p{L}’,.!? -]*[\p{L}.!?])$/u.exec(row);
    const found = [
      ...[...between, ...messages].map(([, words = '']) => words),
      ...attributes.map(([, quoted = '', braced = '']) => quoted + braced),
      ...(alone && !/^\s+(return|throw|case|const|else|export|new|type)\b/.test(row)
        ? [alone[1] ?? '']
        : []),
    ];
    return found.map((words) => words.replaceAll(/\$\{[^}]*\}/g, '').trim()).filter(isWords);
  });
};

/** Where the source of a page sets a colon behind a word of a catalogue: each language has its own, `named`. */
export const colonsIn = (source: string): readonly string[] =>
  [...source.matchAll(/\b\w*[tT]exts\.[\w.]+(?:\[\w+\])?(?:\([^)]*\))?\}: .*/g)].map(
    ([row]) => row,
  );
