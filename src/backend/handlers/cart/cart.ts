import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { cartReply, ownCart } from '#backend/services/cart/cart-access.ts';
import { ok } from '#contract/errors/result.ts';
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
import { giftCardBalance } from './gift-cards.ts';

const readCart: Handler<'cart.read'> = async ({ params, query }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const { favStoreId } = query;
  const options = { reportsSupply: query.inventorySupplyCheck === 'true', favStoreId };
  return query.isPatchRequired === 'true' ? patchedCart(cart.value, context, options) : ok(await cartReply(cart.value, context, options));
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
