// Delivery promises beside the cart button: the arrival date, the delivery cost, and the return period.
import type { ReactNode } from 'react';
import { formatClock, formatDayRange } from '#i18n/format.ts';
import type { DeliveryEstimate } from '#lib/rules/working-days.ts';
import type { Market } from '#markets/market.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Returns the default shipping method for a parcel to the main part of the country. */
export const findUsualRate = ({ shipping }: Pick<Market, 'shipping'>) => shipping.at(-1)?.rates[0];

/** Renders the delivery promises. Without an estimate, they state the delivery time in days. The height is the same in both cases. */
export function Promises({ estimate }: { estimate: DeliveryEstimate | undefined }) {
  const { t, market } = useRenderContext();
  const { min, max } = findUsualRate(market)?.deliveryDays ?? { min: 0, max: 0 };
  return (
    <PromiseList>
      {estimate ? <Arrival estimate={estimate} /> : t('promise.delivery', { days: t('checkout.method.days', { min, max }) })}
    </PromiseList>
  );
}

/** Renders the promises of a sold-out product: no delivery, but an email. The height is that of the delivery promises. */
export function PromisesOfSoldOut() {
  const { t } = useRenderContext();
  return <PromiseList>{t('promise.restock')}</PromiseList>;
}

export const PromisesFallback = () => (
  <PromiseList>
    <span className="skeleton-line" aria-hidden="true" />
  </PromiseList>
);

function Arrival({ estimate: { from, to, orderBy } }: { estimate: DeliveryEstimate }) {
  const { t, locale } = useRenderContext();
  const time = formatClock(orderBy.time, locale);
  return (
    <>
      {t('promise.delivery', { days: formatDayRange(from, to, locale) })}
      <span className="promise-note">
        {orderBy.isToday
          ? t('promise.orderToday', { time })
          : t('promise.orderBy', { day: formatDayRange(orderBy.day, orderBy.day, locale), time })}
      </span>
    </>
  );
}

function PromiseList({ children }: { children: ReactNode }) {
  const { t, link, market } = useRenderContext();
  const returns = t('promise.returns', { days: market.settings.returnDays });
  const toReturns = link(routePath('howToReturn'));
  return (
    <ul className="promises">
      <li className="promise-arrival">{children}</li>
      <li>
        <Cost />
      </li>
      <li>{toReturns === undefined ? returns : <a href={toReturns}>{returns}</a>}</li>
    </ul>
  );
}

function Cost() {
  const { t, money, market } = useRenderContext();
  const { price, freeFrom } = findUsualRate(market) ?? { price: 0 };
  const cost = money(price, market.currency);
  if (price === 0) return t('promise.free');
  return freeFrom === undefined ? t('promise.cost', { cost }) : t('promise.freeFrom', { cost, amount: money(freeFrom, market.currency) });
}
