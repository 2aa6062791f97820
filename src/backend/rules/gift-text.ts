import type { GiftOption } from '#contract/entities/cart-item.ts';
import { namesWebsite } from '#lib/web-address.ts';

/** The field of a gift in which a website stands. The email of a gift card goes to anybody, so it says of none. */
export const findWebsite = ({ to, message }: GiftOption): 'to' | 'message' | undefined =>
  (namesWebsite(to) && 'to') || (namesWebsite(message) && 'message') || undefined;
