// The message of a refusal at the input of a gift card.
import { type CodesWith, type ErrorCode, errorCatalogue, errorRow } from '#errors/catalogue.ts';
import type { Market } from '#markets/market.ts';
import type { FormError } from './message-ids.ts';

type GiftCardCode = CodesWith<{ fields: readonly ['giftCard'] }>;

interface Refused {
  code: ErrorCode;
  details?: { retryAfterMs?: number | undefined } | undefined;
}

const minuteMs = 60_000;

/** Undefined where it is about something else. */
export function giftCardError({ code, details }: Refused, { settings }: Pick<Market, 'settings'>): FormError | undefined {
  if (!isOfGiftCard(code)) return undefined;
  if (details?.retryAfterMs) return { id: 'giftCard.tooMany', values: { minutes: Math.ceil(details.retryAfterMs / minuteMs) } };
  return { id: errorCatalogue[code].message, values: { cards: settings.cart.giftCardsPerOrder } };
}

const isOfGiftCard = (code: ErrorCode): code is GiftCardCode => errorRow(code).fields?.includes('giftCard') ?? false;
