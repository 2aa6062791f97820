// Payment with gift cards. Their balances are stored in the database, and debited in the batch that reserves the stock
// (docs/decisions/020-gift-cards.md).
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type GiftCard, usableBalance } from '#backend/rules/gift-cards.ts';
import { ownCart } from '#backend/services/cart/cart-access.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { isDigitalProduct } from '#backend/services/pricing/facts.ts';
import {
  type AddPaymentCode,
  type Balance,
  type DeductingMethod,
  nameIn,
  type SentPayment,
  type Use,
} from '#backend/services/pricing/payment-method.ts';
import { calculateLineAmount } from '#backend/services/pricing/quote.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { giftCardStore, giftCardsQuery } from '#backend/stores/gift-cards.ts';
import { currencySchema } from '#contract/entities/primitives.ts';
import type { SavedPrepaidMethodId } from '#contract/entities/saved-card.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { isBeyondGiftCards, readGiftCard, validateGiftCard } from './read-gift-card.ts';
import { findSavedNumber } from './saved-prepaid.ts';

const id = 'GIFT_CARD';
const names = { en: 'Gift card', de: 'Geschenkkarte', fr: 'Carte cadeau', it: 'Carta regalo', 'fr-ca': 'Carte-cadeau' };

export const giftCard: DeductingMethod = {
  id,
  kind: 'deducting',
  names,
  /** Does not check for duplicate cards or for the maximum number of cards, because services/cart/changes.ts does. */
  async proposeAdding(cart, sent, context) {
    const quote = await readQuote(context, cart, cartViewpoint(context));
    if (isBeyondGiftCards(quote)) return refused({ code: 'GFO405' });
    const card = await readSentCard(sent, cart.owner, context);
    if (!card.ok) return card;
    const { cardNumber, balance } = card.value;
    if (balance === 0) return refused({ code: 'GFC740' });
    return ok({
      kind: 'add-deduction',
      deduction: { instrumentId: context.randomId(), methodId: id, account: cardNumber },
      limit: requireMarket(context.locale).settings.cart.giftCardsPerOrder,
      codes: { again: 'GFC755', tooMany: 'GFC410' },
    });
  },
  createLabel: ({ giftCard: known }, locale) => `${nameIn(locale, { names })} •••• ${known?.last4 ?? ''}`,
  refund: giftCardStore.refund,
  refundPart: giftCardStore.refundPart,
  /** Excludes gift cards in the cart, because a gift card cannot pay for another one (GFO405). */
  findLimit: (lines, { total }) =>
    Math.max(0, total - lines.reduce((sum, each) => sum + (isDigitalProduct(each.facts) ? calculateLineAmount(each) : 0), 0)),
  async readBalances(db, accounts, use) {
    const [cards] = await read(db, giftCardsQuery(accounts));
    const byNumber = new Map(cards.map((card) => [card.cardNumber, card]));
    return accounts.map((cardNumber) => findBalance(cardNumber, byNumber.get(cardNumber), use));
  },
  claim: giftCardStore.claim,
  creditBack: giftCardStore.giveBack,
  saving: {
    async readEnteredNumber(typed, usid, context) {
      const card = await readGiftCard(typed, usid, context);
      return card.ok ? ok({ number: card.value.cardNumber, expiresAt: card.value.expiresAt }) : card;
    },
    async describe(db, numbers) {
      const [cards] = await read(db, giftCardsQuery(numbers));
      return numbers.map((number) => {
        const card = cards.find(({ cardNumber }) => cardNumber === number);
        return card && { ...describePrepaid(number, card), ...(card.status === 'active' && { balance: card.balance }) };
      });
    },
  },
};

export function findBalance(cardNumber: string, card: GiftCard | undefined, use: Use): Balance {
  const balance = card ? usableBalance(card, use) : 0;
  return { usable: balance, shown: { giftCard: { last4: cardNumber.slice(-4), balance, expiresAt: card?.expiresAt ?? use.now } } };
}

/**
 * Returns the gift card that a request refers to: by number and PIN, by the id of a saved card, or by its use in another cart of the same
 * shopper.
 */
async function readSentCard(sent: SentPayment, usid: string, context: CallContext): Promise<Result<GiftCard, Refusal<AddPaymentCode>>> {
  if ('payment_session_id' in sent) return refused({ code: 'API400', detail: 'body.payment_session_id' });
  if ('cardNumber' in sent) return readGiftCard(sent, usid, context);
  const number = await findKnownNumber(id, sent, context);
  const [[card]] = await read(context.db, giftCardsQuery(number === undefined ? [] : [number]));
  return card ? validateGiftCard(card, context) : refused({ code: 'GFC800' });
}

/** Returns the number of a saved card or code, or of one that another cart of the same shopper uses. */
export async function findKnownNumber(
  methodId: SavedPrepaidMethodId,
  sent: Exclude<SentPayment, { payment_session_id: string } | { cardNumber: string }>,
  context: CallContext,
): Promise<string | undefined> {
  if ('saved_instrument_id' in sent) return findSavedNumber(methodId, sent.saved_instrument_id, context);
  const source = await ownCart(sent.sourceBasketId, context);
  const applied = source.ok ? source.value.deductions?.find((each) => each.instrumentId === sent.payment_instrument_id) : undefined;
  return applied?.methodId === methodId ? applied.account : undefined;
}

export const describePrepaid = (number: string, { currency, expiresAt }: { currency: string; expiresAt: number }) => ({
  last4: number.slice(-4),
  currency: currencySchema.parse(currency),
  expiresAt,
});
