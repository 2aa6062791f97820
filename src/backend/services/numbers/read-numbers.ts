// Reads the numbers of a period and of the period before, for markets. It reads sums only, so it takes as long with a million orders as
// with a hundred.
import { read } from '#backend/platform/query.ts';
import { findPeriodBefore, listMarketDays, type Period } from '#backend/rules/market-days.ts';
import { type ActivityDay, activityQuery, type MissedTerm, missedSearchesQuery } from '#backend/stores/activity.ts';
import { type SalesDay, salesQuery } from '#backend/stores/sales.ts';

const maxTerms = 100;

/** The numbers of a market and day. */
export interface NumbersDay extends SalesDay {
  visits: number;
}

export interface PeriodNumbers {
  period: Period;
  /** One entry for each market and day, even if nothing happened. */
  days: NumbersDay[];
  activity: ActivityDay[];
  /** Terms without results, most frequent first. */
  searches: MissedTerm[];
}

export interface Numbers {
  current: PeriodNumbers;
  before: PeriodNumbers;
}

export async function readNumbers(db: D1Database, siteIds: readonly string[], period: Period): Promise<Numbers> {
  const [current, before] = await Promise.all([period, findPeriodBefore(period)].map((each) => readPeriod(db, siteIds, each)));
  if (!current || !before) throw new Error('The numbers of a period are missing.');
  return { current, before };
}

async function readPeriod(db: D1Database, siteIds: readonly string[], period: Period): Promise<PeriodNumbers> {
  const days = listMarketDays(siteIds, period);
  const [sales, activity, searches] = await read(
    db,
    salesQuery(days),
    activityQuery(siteIds, period),
    missedSearchesQuery(siteIds, period, maxTerms),
  );
  const salesByDay = new Map(sales.map((each) => [`${each.siteId} ${each.day}`, each]));
  const visitsByDay = new Map(activity.filter(({ kind }) => kind === 'visit').map((each) => [`${each.siteId} ${each.day}`, each.count]));
  return {
    period,
    activity,
    searches,
    days: days.map(({ siteId, day }) => ({
      ...(salesByDay.get(`${siteId} ${day}`) ?? { ...noSales, siteId, day }),
      visits: visitsByDay.get(`${siteId} ${day}`) ?? 0,
    })),
  };
}

const noSales = { orders: 0, revenue: 0, canceled: 0, canceledAmount: 0, returned: 0, refunded: 0, chargebacks: 0, chargedBack: 0 };
