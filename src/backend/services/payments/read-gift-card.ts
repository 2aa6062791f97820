// Reads gift cards by number and PIN. The number of wrong PINs is limited.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashPin, isFormerPinHash, isRightPin } from '#backend/platform/pin-hash.ts';
import { read } from '#backend/platform/query.ts';
import { type GiftCard, parseCardNumber, type ReadGiftCardCode, readingRefusal } from '#backend/rules/gift-cards.ts';
import { isDigitalProduct } from '#backend/services/pricing/facts.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { giftCardsQuery, hasPaidQuery, storePinHash } from '#backend/stores/gift-cards.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

interface EnteredCard {
  cardNumber: string;
  pin: string;
}

/** Returns the gift card with this number and PIN. Its balance may be 0. */
export async function readGiftCard(
  { cardNumber: typedNumber, pin: typedPin }: EnteredCard,
  usid: string,
  { db, env, locale, now, clientAddress }: CallContext,
): Promise<Result<GiftCard, Refusal<ReadGiftCardCode>>> {
  const pin = typedPin.trim();
  if (typedNumber.trim() === '' || pin === '') return refused({ code: 'GFC400' });
  const cardNumber = parseCardNumber(typedNumber);
  if (cardNumber === undefined) return refused({ code: 'GFC700' }); // not counted as an attempt, because no card has such a number
  // Attempts of shoppers who have paid with the card before are counted separately, so that strangers who guess its PIN cannot lock them
  // out.
  const [[known]] = await read(db, hasPaidQuery(cardNumber, usid));
  const trier = { address: clientAddress, shopper: usid, target: cardNumber, ...(known && { device: usid }) };
  const attempt = await countAttempt(env, 'gift-card', trier, now);
  if (attempt.closedForMs !== undefined) return refused({ code: 'GFC799', details: { retryAfterMs: attempt.closedForMs } });
  const [[card]] = await read(db, giftCardsQuery([cardNumber]));
  // Neither the error code nor the response time reveals whether the number or the PIN is wrong.
  if (!(await isRightPin(env, pin, card?.pinHash)) || !card) return refused({ code: 'GFC800' });
  await attempt.giveBack();
  if (await isFormerPinHash(env, card.pinHash)) await storePinHash(db, { cardNumber: card.cardNumber, pinHash: await hashPin(env, pin) });
  return validateGiftCard(card, { locale, now });
}

/** Returns a gift card that the shopper is allowed to read, or a refusal with the reason why it cannot be used. */
export function validateGiftCard(
  card: GiftCard,
  { locale, now }: Pick<CallContext, 'locale' | 'now'>,
): Result<GiftCard, Refusal<ReadGiftCardCode>> {
  const code = readingRefusal(card, { currency: requireMarket(locale).currency, now });
  return code ? refused({ code }) : ok(card);
}

/** Returns true if all lines of the cart are gift cards, which cannot be paid by gift card (GFO405). */
export const isBeyondGiftCards = ({ lines }: Quote): boolean => lines.length > 0 && lines.every(({ facts }) => isDigitalProduct(facts));
