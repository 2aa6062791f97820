// Texts about a place: opening, distance, and the link for directions.
import type { Store } from '#contract/calls/stores.ts';
import { formatDistance } from '#i18n/distance.ts';
import { formatClock, formatWeekdayName } from '#i18n/format.ts';
import type { Position } from '#lib/distance.ts';
import { findOpening } from '#lib/rules/opening.ts';
import type { RenderContext } from '#ui/render-context.ts';

export interface OpeningText {
  isOpen: boolean;
  text: string;
}

/** Returns the text that says whether the place is open, with its closing time or next opening time. */
export function describeOpening(place: Store, now: number, { t, locale }: Pick<RenderContext, 't' | 'locale'>): OpeningText {
  const opening = findOpening(place, now);
  if (opening.kind === 'always') return { isOpen: true, text: t('hours.always') };
  if (opening.kind === 'open') return { isOpen: true, text: t('stores.openUntil', { time: formatClock(opening.closes, locale) }) };
  if (!opening.opens) return { isOpen: false, text: t('stores.closed') };
  const { inDays, weekday } = opening.opens;
  const time = formatClock(opening.opens.time, locale);
  if (inDays === 0) return { isOpen: false, text: t('stores.opensToday', { time }) };
  if (inDays === 1) return { isOpen: false, text: t('stores.opensTomorrow', { time }) };
  return { isOpen: false, text: t('stores.opensOn', { day: formatWeekdayName(weekday, locale), time }) };
}

/** Returns the distance as text, in the market's unit. */
export const writeDistance = (metres: number, { market, locale }: Pick<RenderContext, 'market' | 'locale'>): string =>
  formatDistance(metres, market.settings.distanceUnit, locale);

/**
 * Returns the URL for directions, which phones open in the shopper's map app. See
 * https://developers.google.com/maps/documentation/urls/get-started
 */
export const createDirectionsUrl = ({ latitude, longitude }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
