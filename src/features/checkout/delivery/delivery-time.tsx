import { estimateDelivery } from '#features/product/buying/delivery-estimate.ts';
import { formatDayRange } from '#i18n/format.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** In working days. */
export function DeliveryTime({ min, max }: { min: number; max: number }) {
  return <>{useDeliveryTime()(min, max)}</>;
}

function useDeliveryTime(): (min: number, max: number) => string {
  const { t } = useRenderContext();
  return (min, max) => (min === max ? t('checkout.method.day', { count: max }) : t('checkout.method.days', { min, max }));
}

/** The days on which something comes that is ordered at `at`, milliseconds since 1970, by the rule of the product page. */
export function useArrival(at: number): (time: { min: number; max: number }) => string {
  const { t, locale, market } = useRenderContext();
  return (time) => {
    const { from, to } = estimateDelivery(at, market.settings.dispatch, time);
    return t('promise.delivery', { days: formatDayRange(from, to, locale) });
  };
}

/** As a line of its own. Absent `at`: if it is ordered now. */
export function Arrival({ at = Date.now(), ...time }: { at?: number | undefined; min: number; max: number }) {
  return <span className="arrival">{useArrival(at)(time)}</span>;
}
