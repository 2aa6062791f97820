// The payments that an order lists.
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { listInstruments } from '#backend/services/pricing/cart-reply.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';

/** What paid nothing is left out. */
export const orderPayments = (
  cart: StoredCart,
  quote: Quote,
  { viewpoint, methods }: { viewpoint: Viewpoint; methods: PaymentMethods },
): Order['paymentMethod'] =>
  listInstruments(cart, quote)
    .filter(({ amount }) => amount > 0)
    .map((instrument) => {
      const { payment_instrument_id, payment_method_id, amount, card } = instrument;
      return {
        code: payment_method_id,
        label: findMethod(methods, payment_method_id)?.createLabel(instrument, viewpoint.locale) ?? '',
        amount,
        additionalData: { payment_method_id, ...(card && { card_type: card.card_type }), payment_instrument_id },
      };
    });
