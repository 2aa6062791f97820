// What the buttons of gift cards ask for.
import type { TypedGiftCard } from '#commerce/gift-cards.ts';
import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import { giftCardForm } from '#domain/forms/gift-card-form.ts';
import { readForm } from '#domain/forms/read-form.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { sentSession } from './provider-page.ts';

export interface GiftCardIntent {
  kind: 'apply' | 'balance';
  card: TypedGiftCard;
}

/** What is asked of gift cards; undefined where something else is. A number that was typed and sent by Enter is meant to be applied. */
export function readGiftCardIntent(form: URLSearchParams): GiftCardIntent | undefined {
  const go = form.get('go') ?? '';
  const isMeant = go === 'gift-card' || (go === '' && (form.get('giftCardNumber') ?? '').trim() !== '' && !sentSession(form));
  if (!isMeant && go !== 'gift-card-balance') return undefined;
  const reading = readForm(giftCardForm, form);
  const card = reading.ok ? reading.value : { cardNumber: reading.values.giftCardNumber ?? '', pin: '' };
  return { kind: isMeant ? 'apply' : 'balance', card };
}

export const balanceText = ({ t, money, date }: RenderContext, { balance, currency, last4, expiresAt }: GiftCardBalance): string =>
  t('giftCard.balance', { amount: money(balance, currency), last4, date: date(new Date(expiresAt).toISOString().slice(0, 10)) });
