import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { cartReply, ownCart } from '#backend/services/cart/cart-access.ts';
import { readGiftCard } from '#backend/services/payments/read-gift-card.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import {
  addBillingAddress,
  addShippingAddress,
  removeBillingAddress,
  removeShippingAddress,
  setShippingMethod,
  shippingMethods,
  validateShippingAddress,
} from './cart-delivery.ts';
import { createCart, createCartWithItem, removeItem, reserveWithItem, updateItem } from './cart-lines.ts';
import { patchedCart } from './cart-patch.ts';
import {
  addPaymentInstrument,
  deviceFingerPrint,
  expressChoice,
  paymentMethods,
  paymentSession,
  removePaymentInstrument,
} from './cart-payment.ts';
import { applyPlan, planCart } from './cart-plan.ts';
import { addPriceAdjustment, applyCoupon, changePriceAdjustment, removeCoupon, removePriceAdjustment } from './cart-promotion.ts';
import { applyReward } from './cart-reward.ts';
import { addItemOrSavedItem } from './cart-saved-item.ts';

const readCart: Handler<'cart.read'> = async ({ params, query }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const { favStoreId } = query;
  const options = { reportsSupply: query.inventorySupplyCheck === 'true', favStoreId };
  return query.isPatchRequired === 'true' ? patchedCart(cart.value, context, options) : ok(await cartReply(cart.value, context, options));
};

/** Returns a gift card's balance. Requires the PIN, and the number of attempts is limited. */
const giftCardBalance: Handler<'cart.giftCardBalance'> = async ({ body }, context) => {
  if (context.usid === undefined) return refused({ code: 'AUT404' });
  const card = await readGiftCard(body, context.usid, context);
  if (!card.ok) return card;
  const { cardNumber, balance, expiresAt } = card.value;
  return ok({ last4: cardNumber.slice(-4), balance, currency: requireMarket(context.locale).currency, expiresAt });
};

export const cartHandlers = {
  'cart.create': createCart,
  'cart.createWithItem': createCartWithItem,
  'cart.reserveWithItem': reserveWithItem,
  'cart.read': readCart,
  'cart.addItem': addItemOrSavedItem,
  'cart.updateItem': updateItem,
  'cart.removeItem': removeItem,
  'cart.setShippingMethod': setShippingMethod,
  'cart.shippingMethods': shippingMethods,
  'cart.addShippingAddress': addShippingAddress,
  'cart.removeShippingAddress': removeShippingAddress,
  'cart.validateShippingAddress': validateShippingAddress,
  'cart.addBillingAddress': addBillingAddress,
  'cart.removeBillingAddress': removeBillingAddress,
  'cart.applyCoupon': applyCoupon,
  'cart.removeCoupon': removeCoupon,
  'cart.applyReward': applyReward,
  'cart.planCodes': planCart,
  'cart.applyPlan': applyPlan,
  'cart.addPriceAdjustment': addPriceAdjustment,
  'cart.changePriceAdjustment': changePriceAdjustment,
  'cart.removePriceAdjustment': removePriceAdjustment,
  'cart.paymentMethods': paymentMethods,
  'cart.paymentSession': paymentSession,
  'cart.expressChoice': expressChoice,
  'cart.addPaymentInstrument': addPaymentInstrument,
  'cart.giftCardBalance': giftCardBalance,
  'cart.deviceFingerPrint': deviceFingerPrint,
  'cart.removePaymentInstrument': removePaymentInstrument,
} satisfies HandlersOf<'cart'>;
