import type { GiftOption } from '#contract/entities/cart-item.ts';
import { namesWebsite } from '#lib/web-address.ts';

/**
 * Returns the field (recipient name or message) that contains a website, or undefined if neither field does. Gift cards can be emailed to
 * any address, so a sender could otherwise use them for spam.
 */
export const findWebsite = ({ to, message }: GiftOption): 'to' | 'message' | undefined =>
  (namesWebsite(to) && 'to') || (namesWebsite(message) && 'message') || undefined;
