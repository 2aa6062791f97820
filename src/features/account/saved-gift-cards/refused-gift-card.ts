// The message of a refusal at the input of a gift card.
import { type CodesWith, type ErrorCode, errorCatalogue, errorRow } from '#contract/errors/catalogue.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { Market } from '#markets/market.ts';
import type { GiftCardFieldName } from './gift-card-form.ts';

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

/** The same at the input that it is about: a PIN that is missing beside a number (`typed`) at the PIN, all else at the number. */
export function giftCardErrors(
  refusal: Refused,
  market: Pick<Market, 'settings'>,
  typed: string,
): Partial<Record<GiftCardFieldName, FormError>> | undefined {
  if (refusal.code === 'GFC400' && typed.trim() !== '') return { giftCardPin: { id: 'giftCard.error.pin' } };
  const error = giftCardError(refusal, market);
  return error && { giftCardNumber: error };
}

const isOfGiftCard = (code: ErrorCode): code is GiftCardCode => errorRow(code).fields?.includes('giftCard') ?? false;
