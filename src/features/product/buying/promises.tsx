// Delivery promises beside the cart button: the arrival date, the delivery cost, and the return period.
import type { ReactNode } from 'react';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { formatClock, formatDayRange } from '#i18n/format.ts';
import type { DeliveryEstimate } from '#lib/rules/working-days.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the delivery promises. Without an estimate, they state the delivery time in days. The height is the same in both cases. */
export function Promises({ estimate }: { estimate: DeliveryEstimate | undefined }) {
  const { t, terms } = useRenderContext();
  if (!terms.delivery) return <PromiseList />;
  return (
    <PromiseList>
      {estimate ? <Arrival estimate={estimate} /> : t('promise.delivery', { days: t('checkout.method.days', terms.delivery.days) })}
    </PromiseList>
  );
}

/** Renders the promises of a sold-out product: no delivery, but an email. The height is that of the delivery promises. */
export function PromisesOfSoldOut() {
  const { t } = useRenderContext();
  return <PromiseList>{t('promise.restock')}</PromiseList>;
}

export function PromisesFallback() {
  const { terms } = useRenderContext();
  return <PromiseList>{terms.delivery && <span className="skeleton-line" aria-hidden="true" />}</PromiseList>;
}

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

/** Renders the first promise, which is about the arrival, and those about cost and returns. Renders nothing without a promise. */
function PromiseList({ children }: { children?: ReactNode }) {
  const { t, link, terms } = useRenderContext();
  const { delivery, returnDays } = terms;
  if (!children && !delivery && returnDays === undefined) return null;
  const returns = returnDays !== undefined && t('promise.returns', { days: returnDays });
  const toReturns = link(routePath('howToReturn'));
  return (
    <ul className="promises">
      {children && <li className="promise-arrival">{children}</li>}
      {delivery && (
        <li>
          <Cost {...delivery} />
        </li>
      )}
      {returns && <li>{toReturns === undefined ? returns : <a href={toReturns}>{returns}</a>}</li>}
    </ul>
  );
}

function Cost({ price, freeFrom }: NonNullable<CommercialTerms['delivery']>) {
  const { t, money, market, terms } = useRenderContext();
  const currency = terms.currency ?? market.currency;
  const cost = money(price, currency);
  if (price === 0) return t('promise.free');
  return freeFrom === undefined ? t('promise.cost', { cost }) : t('promise.freeFrom', { cost, amount: money(freeFrom, currency) });
}
