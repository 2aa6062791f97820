import { formatDayRange } from '#i18n/format.ts';
import { estimateDelivery } from '#lib/rules/working-days.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders a delivery time in working days. */
export function DeliveryTime({ min, max }: { min: number; max: number }) {
  return <>{useDeliveryTime()(min, max)}</>;
}

function useDeliveryTime(): (min: number, max: number) => string {
  const { t } = useRenderContext();
  return (min, max) => (min === max ? t('checkout.method.day', { count: max }) : t('checkout.method.days', { min, max }));
}

/**
 * Returns a function that formats the estimated delivery dates of an order placed at `at` (milliseconds since 1970). The product page uses
 * the same estimate. Undefined if the gateway has not said when it sends orders.
 */
export function useArrival(at: number): ((time: { min: number; max: number }) => string) | undefined {
  const { t, locale, terms } = useRenderContext();
  const dispatch = terms.delivery?.dispatch;
  if (!dispatch) return undefined;
  return (time) => {
    const { from, to } = estimateDelivery(at, dispatch, time);
    return t('promise.delivery', { days: formatDayRange(from, to, locale) });
  };
}

/** Renders the estimated delivery dates on a separate line, if known. `at` is the time of the order and defaults to now. */
export function Arrival({ at = Date.now(), ...time }: { at?: number | undefined; min: number; max: number }) {
  const arrival = useArrival(at);
  return arrival && <span className="arrival">{arrival(time)}</span>;
}
