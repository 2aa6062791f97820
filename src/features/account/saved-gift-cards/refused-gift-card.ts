// Maps the error code of a rejected gift card to field errors.
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { type CodesWith, type ErrorCode, errorCatalog, errorRow } from '#contract/errors/catalog.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { GiftCardFieldName } from './gift-card-form.ts';

type GiftCardCode = CodesWith<{ fields: readonly ['giftCard'] }>;

interface Refused {
  code: ErrorCode;
  details?: { retryAfterMs?: number | undefined } | undefined;
}

const minuteMs = 60_000;

/** Returns the error message for a rejected gift card, or undefined if the error code is not about gift cards. */
export function giftCardError({ code, details }: Refused, { giftCard }: Pick<CommercialTerms, 'giftCard'>): FormError | undefined {
  if (!isOfGiftCard(code)) return undefined;
  if (details?.retryAfterMs) return { id: 'giftCard.tooMany', values: { minutes: Math.ceil(details.retryAfterMs / minuteMs) } };
  return { id: errorCatalog[code].message, values: { cards: giftCard?.perOrder ?? 0 } };
}

/**
 * Returns the field errors of a rejected gift card. The error is at the PIN field if a number (`typed`) was entered without a PIN, else at
 * the number field.
 */
export function giftCardErrors(
  refusal: Refused,
  terms: Pick<CommercialTerms, 'giftCard'>,
  typed: string,
): Partial<Record<GiftCardFieldName, FormError>> | undefined {
  if (refusal.code === 'GFC400' && typed.trim() !== '') return { giftCardPin: { id: 'giftCard.error.pin' } };
  const error = giftCardError(refusal, terms);
  return error && { giftCardNumber: error };
}

const isOfGiftCard = (code: ErrorCode): code is GiftCardCode => errorRow(code).fields?.includes('giftCard') ?? false;
