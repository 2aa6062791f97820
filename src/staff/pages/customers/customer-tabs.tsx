import { Tabs } from '../list-parts.tsx';
import { customersPath } from './opened-customer.ts';

const tabs = [
  { path: customersPath, label: 'Accounts' },
  { path: `${customersPath}/requests`, label: 'Requests for personal data' },
  { path: `${customersPath}/approvals`, label: 'Changes of points and balances' },
];

/** Renders links between the pages about all customers. */
export const CustomerTabs = ({ pathname }: { pathname: string }) => <Tabs label="Customers" entries={tabs} pathname={pathname} />;
