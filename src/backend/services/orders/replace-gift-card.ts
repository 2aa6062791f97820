// Replaces a lost gift card. Neither the staff site nor the audit log gets the number or the PIN of the new card: only its email has them,
// the PIN encrypted until it is sent (docs/decisions/028).
import type { BackendEnv } from '#backend/platform/env.ts';
import { hashPin } from '#backend/platform/pin-hash.ts';
import { read } from '#backend/platform/query.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { type GiftCardKey, giftCardQuery, type StaffGiftCard } from '#backend/stores/customer-gift-cards.ts';
import { createCardSecrets } from '#backend/stores/gift-card-issues.ts';
import { replaceStatements } from '#backend/stores/gift-card-replacements.ts';
import { currencySchema } from '#contract/entities/primitives.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { findOrder } from './find-order.ts';

/** Reads a gift card that can be replaced. Blocked cards can be, because people report a loss before they know who gets the new card. */
export async function readReplaceable(db: D1Database, key: GiftCardKey, now: number): Promise<Result<StaffGiftCard, { message: string }>> {
  const [[card]] = await read(db, giftCardQuery(key));
  if (!card) return refused({ message: 'There is no such gift card.' });
  if (card.isReplaced) return refused({ message: 'The gift card was already replaced.' });
  if (card.balance === 0) return refused({ message: 'The gift card has no balance that a new card could get.' });
  return card.expiresAt <= now ? refused({ message: 'The gift card has expired.' }) : ok(card);
}

interface Replacing {
  env: BackendEnv;
  /** Email address that gets the new card. */
  recipient: string;
  /** Id of the change, so that the email is written once. */
  adjustmentId: string;
  now: number;
}

/** Creates the statements that block the card, create the new one with its balance, and write the email. */
export async function listReplaceStatements(
  db: D1Database,
  { orderNumber, itemId, piece, siteId, balance, currency, expiresAt }: StaffGiftCard,
  { env, recipient, adjustmentId, now }: Replacing,
): Promise<D1PreparedStatement[]> {
  const { cardNumber, pin } = createCardSecrets();
  const [found, pinHash, sealedPin] = await Promise.all([findOrder(db, orderNumber), hashPin(env, pin), sealText(env, pin)]);
  const locale = found?.locale ?? Object.keys(marketOfSite(siteId)?.locales ?? {})[0] ?? 'en-us';
  const data = { orderNumber, cardNumber, pin: sealedPin, amount: balance, currency: currencySchema.parse(currency), expiresAt };
  return [
    ...replaceStatements(db, { key: { orderNumber, itemId, piece }, balance, cardNumber, pinHash, now }),
    createOutbox(db).writeEmail('gift-card-replaced', {
      ...{ about: `${orderNumber} ${adjustmentId}`, recipient, locale, writtenAt: now, data },
    }),
  ];
}
