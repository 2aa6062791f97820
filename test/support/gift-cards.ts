// Gift cards for tests: one to buy, and others to pay with.
import { giftCardProductId, giftCardUpc } from '#demo/seed/gift-card-product.ts';
import { testPinHash } from '#demo/seed/gift-cards.ts';
import { backendEnv } from './backend.ts';

/** Returns an e-gift card as an item to add to a cart. */
export const anEGiftCard = (amount: Parameters<typeof giftCardUpc>[0] = 50) => ({
  productId: giftCardProductId,
  upc: giftCardUpc(amount),
  giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
});

/** Creates a gift card with a unique number and the given balance in minor units. */
export async function aGiftCard(balance: number, over: { currency?: string; expiresAt?: number } = {}): Promise<string> {
  const { currency = 'USD', expiresAt = 4_000_000_000_000 } = over;
  const cardNumber = `99${String(++giftCards).padStart(14, '0')}`;
  await backendEnv.BACKEND_DB.prepare(
    `INSERT INTO gift_card (card_number, pin_hash, currency, balance, expires_at, status, origin) VALUES (?1, ?2, ?3, ?4, ?5, 'active', 'seed')`,
  )
    .bind(cardNumber, testPinHash, currency, balance, expiresAt)
    .run();
  return cardNumber;
}
let giftCards = 0;

export const readBalance = async (cardNumber: string): Promise<number | null> =>
  backendEnv.BACKEND_DB.prepare('SELECT balance FROM gift_card WHERE card_number = ?').bind(cardNumber).first<number>('balance');
