// A gift card: money in the database, taken in the batch that holds the stock (docs/decisions/020-gift-cards-are-money.md).
import { ok, type Result, refused } from '#errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { isDigitalProduct } from '../basket/facts.ts';
import { calculateLineAmount } from '../basket/quote.ts';
import { readQuote } from '../basket/read-quote.ts';
import { cartViewpoint, ownBasket } from '../handlers/cart-access.ts';
import { isBeyondGiftCards, judgeCard, readGiftCard } from '../handlers/gift-cards.ts';
import type { CallContext, Refusal } from '../handlers/handler.ts';
import { type GiftCard, usableBalance } from '../rules/gift-cards.ts';
import { giftCardStore, giftCardsQuery } from '../stores/gift-cards.ts';
import { read } from '../stores/query.ts';
import { type AddingCode, type Balance, type DeductingMethod, nameIn, type SentPayment, type Use } from './payment-method.ts';

const id = 'GIFT_CARD';
const names = { en: 'Gift card', de: 'Geschenkkarte', fr: 'Carte cadeau', it: 'Carta regalo', 'fr-ca': 'Carte-cadeau' };

export const giftCard: DeductingMethod = {
  id,
  kind: 'deducting',
  names,
  /** How often a card is applied, and how many are, is judged with the basket at hand (basket/changes.ts). */
  async proposeAdding(basket, sent, context) {
    const quote = await readQuote(context, basket, cartViewpoint(context));
    if (isBeyondGiftCards(quote)) return refused({ code: 'GFO405' });
    const card = await readSentCard(sent, basket.owner, context);
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
  /** All but gift cards: money on a card is not moved to another one (GFO405). */
  findLimit: (lines, { total }) =>
    Math.max(0, total - lines.reduce((sum, each) => sum + (isDigitalProduct(each.facts) ? calculateLineAmount(each) : 0), 0)),
  async readBalances(db, accounts, use) {
    const [cards] = await read(db, giftCardsQuery(accounts));
    const byNumber = new Map(cards.map((card) => [card.cardNumber, card]));
    return accounts.map((cardNumber) => findBalance(cardNumber, byNumber.get(cardNumber), use));
  },
  claim: giftCardStore.claim,
  giveBack: giftCardStore.giveBack,
};

export function findBalance(cardNumber: string, card: GiftCard | undefined, use: Use): Balance {
  const balance = card ? usableBalance(card, use) : 0;
  return { usable: balance, shown: { giftCard: { last4: cardNumber.slice(-4), balance, expiresAt: card?.expiresAt ?? use.now } } };
}

/** The card that number and PIN name, or one that the shopper applied to another cart. */
async function readSentCard(sent: SentPayment, usid: string, context: CallContext): Promise<Result<GiftCard, Refusal<AddingCode>>> {
  if ('payment_session_id' in sent) return refused({ code: 'API400', detail: 'body.payment_session_id' });
  if ('saved_instrument_id' in sent) return refused({ code: 'API400', detail: 'body.saved_instrument_id' });
  if (!('sourceBasketId' in sent)) return readGiftCard(sent, usid, context);
  const { sourceBasketId, payment_instrument_id: instrumentId } = sent;
  const source = await ownBasket(sourceBasketId, context);
  const applied = source.ok ? source.value.deductions?.find((each) => each.instrumentId === instrumentId) : undefined;
  if (applied?.methodId !== id) return refused({ code: 'GFC800' });
  const [[card]] = await read(context.db, giftCardsQuery([applied.account]));
  return card ? judgeCard(card, context) : refused({ code: 'GFC800' });
}
