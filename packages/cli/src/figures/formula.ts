/**
 * The value of a formula: numbers, + - * / ^ and brackets, and questions in braces such as `{odds bclc.craps pass win}`, which
 * the caller answers.
 */
export const worthOfFormula = (formula: string, answer: (question: string) => number): number => {
  const tokens = formula.match(/\{[^}]*\}|\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at++;
    return true;
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const product = (): number => {
    let value = signed();
    for (;;) {
      if (take('*')) value *= signed();
      else if (take('/')) value /= signed();
      else return value;
    }
  };
  const signed = (): number => (take('-') ? -signed() : power());
  const power = (): number => {
    const base = single();
    return take('^') ? base ** signed() : base;
  };
  const single = (): number => {
    if (take('(')) {
      const value = sum();
      if (!take(')')) throw new Error(`a bracket is left open in ${formula}`);
      return value;
    }
    const token = tokens[at++];
    if (token === undefined) throw new Error(`${formula} ends too early`);
    return token.startsWith('{') ? answer(token.slice(1, -1)) : Number(token);
  };
  const value = sum();
  if (at < tokens.length) throw new Error(`${formula} goes on after its end`);
  return value;
};
