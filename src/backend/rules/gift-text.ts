import type { GiftOption } from '#contract/entities/cart-item.ts';
import { namesWebsite } from '#lib/web-address.ts';

/**
 * Returns the field of a gift message that names a website. Gift card emails can go to any address, so their text must not contain
 * websites.
 */
export const findWebsite = ({ to, message }: GiftOption): 'to' | 'message' | undefined =>
  (namesWebsite(to) && 'to') || (namesWebsite(message) && 'message') || undefined;
