// Rules for changes of points and balances of gift cards by staff.
import { marketOfSite } from '#markets/registry.ts';

/**
 * Value in minor units of the currency up to which a person changes a balance alone, counting all changes of this balance in the last day.
 * Above it, a second person must approve. It is the same in all markets.
 */
export const approvalLimit = 50_00;
export const countedMs = 24 * 60 * 60 * 1000;

/** Returns whether a change needs a second person. `recent`: the value of the changes in the last day, which a person could have split. */
export const needsApproval = ({ value, recent }: { value: number; recent: number }): boolean => value + recent > approvalLimit;

/** Returns the value of points in minor units. Undefined for an unknown market. */
export function valuePoints(points: number, siteId: string): { value: number; currency: string } | undefined {
  const market = marketOfSite(siteId);
  return market && { value: Math.abs(points) * market.settings.loyalty.pointValue, currency: market.currency };
}
