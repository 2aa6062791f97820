// Shared parts of the pages about fraud: permissions, and the links between the pages.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { Tabs } from '../list-parts.tsx';

export const fraudPath = '/fraud';
export const blocksPath = `${fraudPath}/blocks`;
export const chargebacksPath = `${fraudPath}/chargebacks`;

/** Returns the markets in which the person may read about fraud. Throws a 403 if there are none. */
export async function openFraud(c: StaffContext): Promise<{ siteIds: SiteId[]; decidable: SiteId[] }> {
  const siteIds = await requireSomeMarket(c, 'fraud.read', 'fraud');
  return { siteIds, decidable: listPermittedMarkets(c.get('staff').grants, 'fraud.decide') };
}

const tabs = [
  { path: fraudPath, label: 'Held orders' },
  { path: blocksPath, label: 'Block list' },
  { path: chargebacksPath, label: 'Chargebacks' },
] as const;

export const FraudTabs = ({ current }: { current: string }) => <Tabs label="Fraud" entries={tabs} pathname={current} />;

/** Links to an order on the staff site. */
export const OrderLink = ({ orderNumber }: { orderNumber: string }) => (
  <a href={`/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</a>
);
