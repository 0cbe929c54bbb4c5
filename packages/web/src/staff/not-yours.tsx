import { useVisit } from '../session/session.ts';
import { texts as site } from '../texts/index.ts';
import { EmptyCard, toTables } from '../view/empty.tsx';

type NotYoursProps = { readonly title: string; readonly text: string };

/** A page that the visitor may not use: whose it is, and where to go instead. */
export const NotYours = ({ title, text }: NotYoursProps) => {
  const visit = useVisit();
  // A visitor who is logged in without the role is offered to log in as somebody else.
  const logIn = { to: '/account', words: visit ? site.account.title : site.account.logIn };
  return <EmptyCard title={title} text={text} links={[logIn, toTables()]} />;
};
