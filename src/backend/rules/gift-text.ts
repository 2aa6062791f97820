import type { GiftOption } from '#contract/entities/cart-item.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { namesWebsite } from '#lib/web-address.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The latest day is a year ahead; one more day is accepted, because the storefront may be in another time zone. */
const maxAheadMs = 367 * dayMs;

/**
 * Returns the first invalid field of a gift option, or undefined if all fields are valid. Texts must not contain websites, because gift
 * cards can be emailed to any address, so a sender could otherwise use them for spam. The day of sending must exist and be at most a year
 * ahead of `now` (milliseconds since 1970).
 */
export function findInvalidGiftField({ to, message, sender = '', sendOn }: GiftOption, now: number): keyof GiftOption | undefined {
  if (namesWebsite(to)) return 'to';
  if (namesWebsite(message)) return 'message';
  if (namesWebsite(sender)) return 'sender';
  return sendOn !== undefined && !(isCivilDate(sendOn) && Date.parse(sendOn) <= now + maxAheadMs) ? 'sendOn' : undefined;
}
