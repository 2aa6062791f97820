// Parses the actions of the gift card buttons.

import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import { giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import { readForm } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { isCreditSent } from './credit-entry.tsx';
import type { GiftCardInput } from './read-gift-card.ts';

type GiftCardReading = Result<GiftCardInput, Refusal>;

export interface GiftCardIntent {
  kind: 'apply' | 'balance';
  card: GiftCardReading;
  /** The entered card number. */
  typed: string;
}

/**
 * Returns the gift card action of a form, or undefined if the form has another action. Pressing Enter in the number field applies the card.
 */
export function readGiftCardIntent(form: URLSearchParams): GiftCardIntent | undefined {
  const isMeant = isCreditSent(form, 'gift-card', 'giftCardNumber');
  if (!isMeant && form.get('go') !== 'gift-card-balance') return undefined;
  return { kind: isMeant ? 'apply' : 'balance', ...readCardInput(form) };
}

/** Reads number and PIN. Input that is longer than any card number or PIN is rejected without a gateway call. */
export function readCardInput(form: URLSearchParams): Pick<GiftCardIntent, 'card' | 'typed'> {
  const reading = readForm(giftCardForm, form);
  if (reading.ok) return { card: reading, typed: reading.value.cardNumber };
  return { card: refused({ code: 'GFC800', status: 400, message: undefined }), typed: reading.values.giftCardNumber ?? '' };
}

export const balanceText = ({ t, money, date }: RenderContext, { balance, currency, last4, expiresAt }: GiftCardBalance): string =>
  t('giftCard.balance', { amount: money(balance, currency), last4, date: date(new Date(expiresAt).toISOString().slice(0, 10)) });
