// Texts about the day on which items can be collected from a store's own stock. The gateway determines the day.
import type { StoreInfo } from '#contract/entities/cart-item.ts';
import { formatDayRange } from '#i18n/format.ts';
import { readKnownClock } from '#lib/rules/opening.ts';
import type { RenderContext } from '#ui/render-context.ts';

type PickupPlace = Pick<StoreInfo, 'pickupDay' | 'timeZone'>;

/** Returns true if the pickup day is the current day at the store. */
export const isPickupToday = ({ pickupDay, timeZone }: PickupPlace, now: number): boolean =>
  pickupDay === readKnownClock(now, timeZone).day;

/** Returns when the items are ready: today, or a date. Without a known day, the text promises an email instead. */
export function readyText(place: PickupPlace | undefined, now: number, { t, locale }: Pick<RenderContext, 't' | 'locale'>): string {
  if (place?.pickupDay === undefined) return t('delivery.readyByEmail');
  if (isPickupToday(place, now)) return t('delivery.today');
  return t('delivery.readyOn', { day: formatDayRange(place.pickupDay, place.pickupDay, locale) });
}
