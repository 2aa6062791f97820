// URLs of gift cards. They contain the order that bought the card, because its number must stay secret.
import type { GiftCardKey } from '#backend/stores/customer-gift-cards.ts';
import { customersPath } from './opened-customer.ts';

export const giftCardsPath = `${customersPath}/gift-cards`;

export const giftCardUrl = ({ orderNumber, itemId, piece }: GiftCardKey, ...rest: string[]): string =>
  [giftCardsPath, ...[orderNumber, itemId, String(piece), ...rest].map(encodeURIComponent)].join('/');
