import type { Shopper } from '#commerce/shopper.ts';
import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';

export interface GiftCardInput {
  cardNumber: string;
  pin: string;
}

/** Reads the balance of a gift card. Number and PIN are not stored. Refused with the error codes of gift cards. */
export const readGiftCardBalance = (shopper: Shopper, card: GiftCardInput): Promise<Result<GiftCardBalance, Refusal>> =>
  shopper.gateway('cart.giftCardBalance', { body: card });
