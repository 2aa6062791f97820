// How an order was paid, as it says itself.
import type { Order } from '#contract/entities/order.ts';
import { instrumentsOf } from '../basket/cart-reply.ts';
import type { Quote } from '../basket/quote.ts';
import type { Basket } from '../basket/state.ts';
import type { Viewpoint } from '../handlers/cards.ts';
import { wordsOf } from '../words/registry.ts';

/** What paid nothing is left out. A card that pays comes first. */
export const orderPayments = (basket: Basket, quote: Quote, { language }: Viewpoint): Order['paymentMethod'] =>
  instrumentsOf(basket, quote)
    .filter(({ amount }) => amount > 0)
    .map(({ payment_instrument_id, payment_method_id, amount, card, giftCard }) => ({
      code: payment_method_id,
      label: card ? `${card.card_type} •••• ${card.last4}` : `${wordsOf(language).paymentMethods.GIFT_CARD} •••• ${giftCard?.last4 ?? ''}`,
      amount,
      additionalData: { payment_method_id, ...(card && { card_type: card.card_type }), payment_instrument_id },
    }));
