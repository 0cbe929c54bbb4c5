import { useVisit } from '../session/session.ts';
import { texts as site } from '../texts/index.ts';
import { EmptyCard, toTables } from '../view/empty.tsx';

type NotYoursProps = { readonly title: string; readonly text: string };

/** A page of somebody else's work: whose it is, and where to go instead. */
export const NotYours = ({ title, text }: NotYoursProps) => {
  const visit = useVisit();
  // Who is logged in without the role for it is logged in as somebody else here, if at all.
  const logIn = { to: '/account', words: visit ? site.account.title : site.account.logIn };
  return <EmptyCard title={title} text={text} links={[logIn, toTables()]} />;
};
