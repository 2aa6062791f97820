import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findSizeChart } from '#backend/rules/size-charts.ts';
import { listSizeOutcomes } from '#backend/rules/size-history.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { sizedStylesQuery } from '#backend/stores/products.ts';
import { historyQuery } from '#backend/stores/purchases.ts';
import { maxSizeOutcomes } from '#contract/calls/purchases.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

/** Maximum number of orders that are read. Sizes in older orders may no longer fit the customer. */
const maxOrders = 50;

export const sizeHistory: Handler<'consumer.sizeHistory'> = async ({ params: { masterId } }, { db, locale, signIn, usid, now }) => {
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const { siteId } = requireMarket(locale);
  const [orders] = await read(db, historyQuery({ consumerNo: usid, siteId, start: 0, count: maxOrders, sort: 'newest' }));
  const sizes = orders.flatMap((stored) => listSizeOutcomes(readFate(stored, locale), now));
  const [found] = await read(db, sizedStylesQuery([masterId, ...sizes.map((each) => each.masterId)], dataLocale(locale)));
  const styles = new Map(found.map((style) => [style.masterId, style]));
  const chartOf = (id: string) => {
    const style = styles.get(id);
    return style && findSizeChart(style.productType, style.audience);
  };
  const chart = chartOf(masterId); // compared by identity; a style without a chart gets a new list
  return ok({
    outcomes: sizes
      .flatMap((each) => {
        const style = styles.get(each.masterId);
        return style && chartOf(each.masterId) === chart ? [{ ...each, name: style.name, productType: style.productType }] : [];
      })
      .slice(0, maxSizeOutcomes),
  });
};
