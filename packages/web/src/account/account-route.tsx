import { Top } from '../view/shell.tsx';
import { AccountPage } from './account-page.tsx';

/** The account page with the usual header. */
export const AccountRoute = () => (
  <>
    <Top />
    <AccountPage />
  </>
);
