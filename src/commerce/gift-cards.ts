// Paying with gift cards. Number and PIN are passed on and stored nowhere.
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftCardBalance } from '#contract/entities/gift-card.ts';
import { giftCardsOf } from '#domain/checkout-step.ts';
import type { Result } from '#errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { type CartAnswer, changeCart } from './cart.ts';
import type { Shopper } from './shopper.ts';

export interface TypedGiftCard {
  cardNumber: string;
  pin: string;
}

/** Codes: those of gift cards. */
export const readGiftCardBalance = (shopper: Shopper, card: TypedGiftCard): Promise<Result<GiftCardBalance, Refusal>> =>
  shopper.gateway('cart.giftCardBalance', { body: card });

/** Codes: those of gift cards; GFO405 where the cart holds nothing that one can pay for. */
export const applyGiftCard = (shopper: Shopper, card: TypedGiftCard, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.addPaymentInstrument',
      { params: { basketId }, body: { payment_method_id: 'GIFT_CARD', ...card } },
      { idempotencyKey: `${key}.gift-card` },
    ),
  );

export const removeGiftCard = (shopper: Shopper, instrumentId: string, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.removePaymentInstrument',
      { params: { basketId }, body: { payment_instrument_id: instrumentId } },
      { idempotencyKey: `${key}.gift-card` },
    ),
  );

/** Applies the gift cards of one cart to the shopper's present one; one that cannot be is left out. */
export async function moveGiftCards(shopper: Shopper, from: Cart, key: string): Promise<void> {
  for (const { payment_instrument_id } of giftCardsOf(from)) {
    await changeCart(shopper, (basketId) =>
      shopper.gateway(
        'cart.addPaymentInstrument',
        { params: { basketId }, body: { payment_method_id: 'GIFT_CARD', sourceBasketId: from.id, payment_instrument_id } },
        { idempotencyKey: `${key}.${payment_instrument_id}` },
      ),
    );
  }
}
