// The pages that show the effect of a fault in a call.
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { errorRow } from '#contract/errors/catalog.ts';

interface Stage {
  /** Path of the page, without the locale. */
  path: string;
  /** What the developer has to do on the page. */
  act: string;
}

/**
 * For each gateway call, the page that shows its errors. The order matters: a code that several calls return is injected into the first of
 * these calls.
 */
export const stages: Partial<Record<CallName, Stage>> = {
  'checkout.placeOrder': { path: '/checkout/summary', act: 'With a card in the cart, place the order.' },
  'cart.validateShippingAddress': { path: '/checkout/shipping', act: 'With an item in the cart, submit the form.' },
  'cart.addBillingAddress': { path: '/checkout/billing', act: 'With an address in the cart, submit the form.' },
  'cart.setShippingMethod': { path: '/checkout/shipping', act: 'With an item in the cart, submit the form.' },
  'cart.updateItem': { path: '/cart', act: 'With an item in the cart, change its quantity.' },
  'cart.addItem': { path: '/', act: 'Add an item to the cart.' },
  'cart.applyCoupon': { path: '/cart', act: 'With an item in the cart, submit a promo code.' },
  'checkout.patchOrder': { path: '/checkout/summary', act: 'Pay with 4000 0000 0000 3220, and pass the bank challenge.' },
  'consumer.purchase': { path: '/order-confirmation', act: 'Place an order first. The error then appears on this page.' },
  'products.catalog': { path: '/', act: 'Open a category.' },
  'content.page': { path: '/', act: 'The error appears at once.' },
  'products.inventory': { path: '/', act: 'Open a product. Its stock line says that the stock is unknown.' },
  'auth.signIn': { path: '/sign-in', act: 'Submit the form.' },
  'auth.signUp': { path: '/sign-up', act: 'Submit the form.' },
  'auth.changePassword': { path: '/account/password', act: 'Sign in and submit the form.' },
  'auth.resetPassword': { path: '/forgot-password', act: 'Submit the form.' },
  'auth.token': { path: '/', act: 'The page is rendered although the call fails.' },
  'cart.read': { path: '/cart', act: 'With an item in the cart, the error appears at once.' },
  'checkout.prepareOrder': { path: '/checkout/summary', act: 'With a card in the cart, the error appears at once.' },
};

/**
 * The call into which a code is injected, for codes whose effect is clearer in this call than in the first call of `stages` that lists
 * them.
 */
const preferred: Partial<Record<ErrorCode, CallName>> = {
  BSK404: 'cart.updateItem',
  INV700: 'cart.addItem',
  INV408: 'cart.addItem',
  API400: 'cart.addItem',
  CHK380: 'cart.addBillingAddress',
  PYT404: 'checkout.placeOrder',
  AUT401: 'auth.signIn',
  AUT423: 'auth.signIn',
  AUT426: 'auth.signIn',
};

/** Returns the calls whose contract lists a code. */
export const listCalls = (code: ErrorCode): CallName[] => callNames.filter((name) => callRow(name).codes.includes(code));

/**
 * Returns the call into which a code is injected. A code that no call in `stages` lists can occur in every call: sign-in codes are injected
 * into the sign-in call, and others into the call for page content.
 */
export function stagedCall(code: ErrorCode): CallName {
  const named = listCalls(code);
  // The cast is safe: the keys of `stages` are call names.
  const staged = (Object.keys(stages) as CallName[]).filter((name) => named.includes(name));
  const atLine = errorRow(code).surface === 'line' ? staged.find((name) => name === 'cart.updateItem') : undefined;
  return preferred[code] ?? atLine ?? staged[0] ?? (code.startsWith('AUT') ? 'auth.signIn' : 'content.page');
}

/** Returns the call into which a flash code is injected: `cart.read` for messages at a cart line, `checkout.prepareOrder` for banners. */
export const flashCall = (surface: 'line' | 'banner'): CallName => (surface === 'line' ? 'cart.read' : 'checkout.prepareOrder');
