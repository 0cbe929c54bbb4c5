/** How well somebody knows one thing: right answers in a row decide how soon it comes back. */
export type Known = {
  readonly box: number;
  readonly asked: number;
  readonly right: number;
  /** The question after which it is due again. */
  readonly due: number;
};

/** All somebody has learned at one rulebook. */
export type Book = { readonly count: number; readonly skills: Readonly<Record<string, Known>> };

export const emptyBook: Book = { count: 0, skills: {} };

/** How many questions later each box is asked again. */
const waits = [1, 3, 7, 15, 31];

const unknown: Known = { box: 0, asked: 0, right: 0, due: 0 };

/** The book after an answer: what was right moves a box on, what was wrong goes back to the first. */
export const afterAnswer = (book: Book, skill: string, isRight: boolean): Book => {
  const was = book.skills[skill] ?? unknown;
  const box = isRight ? Math.min(waits.length - 1, was.box + 1) : 0;
  const count = book.count + 1;
  const known = {
    box,
    asked: was.asked + 1,
    right: was.right + (isRight ? 1 : 0),
    due: count + (waits[box] ?? 1),
  };
  return { count, skills: { ...book.skills, [skill]: known } };
};

/** Whether a question asks what nobody has been asked yet, or what is to come back by now. */
export const isDue = (
  { count, skills }: Book,
  question: { readonly skill: string } | undefined,
): boolean => {
  const known = question && skills[question.skill];
  return question !== undefined && (known === undefined || known.due <= count);
};

/** The question whose skill is most overdue; what was never asked comes before what waits. */
export const nextOf = <Q extends { readonly skill: string }>(
  { count, skills }: Book,
  questions: readonly Q[],
): Q | undefined => {
  const overdue = ({ skill }: Q): number => {
    const known = skills[skill];
    return known ? count - known.due : -0.5;
  };
  return questions.reduce<Q | undefined>(
    (best, one) => (best === undefined || overdue(one) > overdue(best) ? one : best),
    undefined,
  );
};
