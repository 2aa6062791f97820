// What the buttons of gift cards ask for.

import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import { readForm } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { TypedGiftCard } from './read-gift-card.ts';

type GiftCardReading = Result<TypedGiftCard, Refusal>;

export interface GiftCardIntent {
  kind: 'apply' | 'balance';
  card: GiftCardReading;
  /** The number as it was typed. */
  typed: string;
}

/** What is asked of gift cards; undefined where something else is. A number that was typed and sent by Enter is meant to be applied. */
export function readGiftCardIntent(form: URLSearchParams): GiftCardIntent | undefined {
  const go = form.get('go') ?? '';
  const isMeant = go === 'gift-card' || (go === '' && (form.get('giftCardNumber') ?? '').trim() !== '' && !sentSession(form));
  if (!isMeant && go !== 'gift-card-balance') return undefined;
  return { kind: isMeant ? 'apply' : 'balance', ...readTypedCard(form) };
}

/** What is longer than any card is refused as one that is not valid, and nobody is asked. */
export function readTypedCard(form: URLSearchParams): Pick<GiftCardIntent, 'card' | 'typed'> {
  const reading = readForm(giftCardForm, form);
  if (reading.ok) return { card: reading, typed: reading.value.cardNumber };
  return { card: refused({ code: 'GFC800', status: 400, message: undefined }), typed: reading.values.giftCardNumber ?? '' };
}

export const balanceText = ({ t, money, date }: RenderContext, { balance, currency, last4, expiresAt }: GiftCardBalance): string =>
  t('giftCard.balance', { amount: money(balance, currency), last4, date: date(new Date(expiresAt).toISOString().slice(0, 10)) });
