// The commercial terms of a site, from the settings of its market.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { ok } from '#contract/errors/result.ts';
import { type CivilDate, readUtcDay } from '#lib/civil-date.ts';
import { type ListedCalendar, listHolidays, type WorkingCalendar } from '#lib/rules/working-days.ts';
import { marketOfSite } from '#markets/registry.ts';

const readTerms: Handler<'markets.terms'> = async ({ query: { siteId } }, { now }) => {
  const market = marketOfSite(siteId);
  if (!market) return ok({});
  const { currency, shipping, settings } = market;
  const { dispatch, returnDays, payLater, loyalty, cart } = settings;
  const { showsFreeShipping, ...rates } = loyalty;
  // the last zone is the main part of the country, and its first rate is the default
  const usual = shipping.at(-1)?.rates[0];
  const { timeZone, cutOff, warehouse, carrier } = dispatch;
  return ok({
    currency,
    ...(usual && {
      delivery: {
        days: usual.deliveryDays,
        price: usual.price,
        ...(usual.freeFrom !== undefined && { freeFrom: usual.freeFrom }),
        dispatch: { timeZone, cutOff, warehouse: listClosedDays(warehouse, now), carrier: listClosedDays(carrier, now) },
      },
    }),
    returnDays,
    payLater,
    loyalty: { ...rates, hasFreeShipping: showsFreeShipping },
    giftCard: { productId: cart.giftCardProductId, perOrder: cart.giftCardsPerOrder },
  });
};

const dayMs = 86_400_000;
/** Pages also display the arrival of orders that were placed some weeks ago. */
const daysBack = 60;
const daysAhead = 400;

/** Lists the holidays of whole years, so that the reply changes only a few times a year. */
export function listClosedDays(
  calendar: WorkingCalendar,
  now: number,
): { weekdays: ListedCalendar['weekdays'][number][]; closedOn: CivilDate[] } {
  const [first, last] = [-daysBack, daysAhead].map((days) => Number(readUtcDay(now + days * dayMs).slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
  return { weekdays: [...calendar.weekdays], closedOn: years.flatMap((year) => listHolidays(calendar, year)) };
}

export const marketHandlers = { 'markets.terms': readTerms } satisfies HandlersOf<'markets'>;
