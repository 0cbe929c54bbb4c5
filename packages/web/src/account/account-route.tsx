import { Top } from '../view/shell.tsx';
import { AccountPage } from './account-page.tsx';

/** The account under the house's own head. */
export const AccountRoute = () => (
  <>
    <Top />
    <AccountPage />
  </>
);
