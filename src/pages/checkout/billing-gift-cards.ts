// The gift cards of the billing form: what its buttons ask for, and what came of it.
import { applyGiftCard, readGiftCardBalance, removeGiftCard, type TypedGiftCard } from '#commerce/gift-cards.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import { giftCardForm } from '#domain/forms/gift-card-form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { giftCardError } from '#domain/forms/refused-gift-card.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { PersonalContext } from '../page.ts';

export type GiftCardIntent = { kind: 'apply' | 'balance'; card: TypedGiftCard } | { kind: 'remove'; instrumentId: string };

/** What is asked of gift cards; undefined where something else is. A number that was typed and sent by Enter is meant to be applied. */
export function readGiftCardIntent(form: URLSearchParams): GiftCardIntent | undefined {
  const go = form.get('go') ?? '';
  const [, instrumentId] = /^remove ([\w-]{1,100})$/.exec(go) ?? [];
  if (instrumentId !== undefined) return { kind: 'remove', instrumentId };
  const isMeant = go === 'gift-card' || (go === '' && (form.get('giftCardNumber') ?? '').trim() !== '' && !form.get('payment_session'));
  if (!isMeant && go !== 'gift-card-balance') return undefined;
  const reading = readForm(giftCardForm, form);
  const card = reading.ok ? reading.value : { cardNumber: reading.values.giftCardNumber ?? '', pin: '' };
  return { kind: isMeant ? 'apply' : 'balance', card };
}

/** What the billing step shows of gift cards beside those that are applied. */
export interface GiftCardTrouble {
  typed?: string;
  error?: FormError;
  balance?: string;
}

/** The cart after it, with a sentence where a balance was asked for; or what to say at the input. A refusal of something else is given on. */
export async function applyGiftCardIntent(
  { shopper, renderContext }: PersonalContext,
  cart: Cart,
  intent: GiftCardIntent,
): Promise<Result<{ cart: Cart; balance?: string }, { refusal: Refusal; trouble: GiftCardTrouble | undefined }>> {
  const key = crypto.randomUUID();
  if (intent.kind === 'remove') {
    const removed = await removeGiftCard(shopper, intent.instrumentId, key);
    return removed.ok ? ok({ cart: removed.value }) : refused({ refusal: removed.error, trouble: undefined });
  }
  const { card } = intent;
  if (intent.kind === 'balance') {
    const found = await readGiftCardBalance(shopper, card);
    return found.ok ? ok({ cart, balance: balanceText(renderContext, found.value) }) : refused(troubleOf(renderContext, card, found.error));
  }
  const applied = await applyGiftCard(shopper, card, key);
  return applied.ok ? ok({ cart: applied.value }) : refused(troubleOf(renderContext, card, applied.error));
}

export const balanceText = ({ t, money, date }: RenderContext, { balance, currency, last4, expiresAt }: GiftCardBalance): string =>
  t('giftCard.balance', { amount: money(balance, currency), last4, date: date(new Date(expiresAt).toISOString().slice(0, 10)) });

function troubleOf({ market }: RenderContext, { cardNumber }: TypedGiftCard, refusal: Refusal) {
  const error = giftCardError(refusal, market);
  return { refusal, trouble: error && { typed: cardNumber, error } };
}
