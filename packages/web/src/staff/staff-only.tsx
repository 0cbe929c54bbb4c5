import { type ReactNode, useEffect } from 'react';
import { useVisit, type Visit } from '../session/session.ts';
import { texts as site } from '../texts/index.ts';
import type { Grant } from './house.ts';
import { NotYours } from './not-yours.tsx';
import { maySee, type StaffPage, useRoles } from './use-roles.ts';

type StaffOnlyProps = {
  readonly page: StaffPage;
  readonly texts: { readonly title: string; readonly notYours: string };
  children(visit: Visit, grants: readonly Grant[]): ReactNode;
};

/** A page for staff who may see it; everybody else reads whose page it is. */
export const StaffOnly = ({ page, texts, children }: StaffOnlyProps) => {
  const visit = useVisit();
  const grants = useRoles();
  useEffect(() => {
    document.title = `${texts.title} · ${site.title}`;
  }, [texts.title]);
  if (visit && grants === null) return <p className="page quiet">{site.pleaseWait}</p>;
  if (!visit || !maySee(grants ?? [], page))
    return <NotYours title={texts.title} text={texts.notYours} />;
  return children(visit, grants ?? []);
};
