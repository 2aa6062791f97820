import type { Shopper } from '#commerce/shopper.ts';
import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';

export interface TypedGiftCard {
  cardNumber: string;
  pin: string;
}

/** Number and PIN are passed on and stored nowhere. Codes: those of gift cards. */
export const readGiftCardBalance = (shopper: Shopper, card: TypedGiftCard): Promise<Result<GiftCardBalance, Refusal>> =>
  shopper.gateway('cart.giftCardBalance', { body: card });
