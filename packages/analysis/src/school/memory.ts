/** How well somebody knows one thing: the number of right answers in a row decides how soon it is asked again. */
export type Known = {
  readonly box: number;
  readonly asked: number;
  readonly right: number;
  /** The number of the question after which it is due again. */
  readonly due: number;
};

/** What somebody has learned at one rulebook. */
export type Book = { readonly count: number; readonly skills: Readonly<Record<string, Known>> };

export const emptyBook: Book = { count: 0, skills: {} };

/** After how many questions a skill in each box is asked again. */
const waits = [1, 3, 7, 15, 31];

const unknown: Known = { box: 0, asked: 0, right: 0, due: 0 };

/** The state after an answer: a right answer moves the skill on by one box, a wrong one back to the first. */
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

/** Whether a question is about something new, or something that is due. */
export const isDue = (
  { count, skills }: Book,
  question: { readonly skill: string } | undefined,
): boolean => {
  const known = question && skills[question.skill];
  return question !== undefined && (known === undefined || known.due <= count);
};

/** The question whose skill is most overdue. New ones come before those that are not due yet. */
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
