// The commercial terms of a site, from the settings of its market.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { listClosedDays } from '#backend/rules/working-days.ts';
import { ok } from '#contract/errors/result.ts';
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

export const marketHandlers = { 'markets.terms': readTerms } satisfies HandlersOf<'markets'>;
