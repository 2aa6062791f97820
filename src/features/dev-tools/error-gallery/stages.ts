// The pages that show the effect of a fault in a call.
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { errorRow } from '#contract/errors/catalogue.ts';

interface Stage {
  /** Path of the page, without the locale. */
  path: string;
  /** What the developer has to do on the page. */
  act: string;
}

/** For each gateway call, the pages of the checkout that can show its errors, the preferred one first. */
export const stages: Partial<Record<CallName, Stage>> = {
  'checkout.placeOrder': { path: '/checkout/summary', act: 'With a card in the cart, place the order.' },
  'cart.validateShippingAddress': { path: '/checkout/shipping', act: 'With something in the cart, send the form.' },
  'cart.addBillingAddress': { path: '/checkout/billing', act: 'With an address in the cart, send the form.' },
  'cart.setShippingMethod': { path: '/checkout/shipping', act: 'With something in the cart, send the form.' },
  'cart.updateItem': { path: '/cart', act: 'With something in the cart, change a quantity.' },
  'cart.addItem': { path: '/', act: 'Add something to the cart.' },
  'cart.applyCoupon': { path: '/cart', act: 'With something in the cart, send a promo code.' },
  'checkout.patchOrder': { path: '/checkout/summary', act: 'Pay with 4000 0000 0000 3220, and pass its check.' },
  'consumer.purchase': { path: '/order-confirmation', act: 'It shows here after an order.' },
  'products.catalog': { path: '/', act: 'Open a category.' },
  'content.page': { path: '/', act: 'It shows at once.' },
  'products.inventory': { path: '/', act: 'Open a product: its stock line gives way.' },
  'auth.signIn': { path: '/sign-in', act: 'Send the form.' },
  'auth.signUp': { path: '/sign-up', act: 'Send the form.' },
  'auth.changePassword': { path: '/account/password', act: 'Signed in, send the form.' },
  'auth.resetPassword': { path: '/forgot-password', act: 'Send the form.' },
  'auth.token': { path: '/', act: 'The page stands all the same.' },
  'cart.read': { path: '/cart', act: 'With something in the cart, it shows at once.' },
  'checkout.prepareOrder': { path: '/checkout/summary', act: 'With a card in the cart, it shows at once.' },
};

/** Calls that show a code best, regardless of the order of calls. */
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

/** Returns the calls that list a code. */
export const listCalls = (code: ErrorCode): CallName[] => callNames.filter((name) => callRow(name).codes.includes(code));

/**
 * Returns the call in which a code is injected. A code that no call lists is a fault in every call: codes for signing in are injected into
 * the sign-in call, others into the content of a page.
 */
export function stagedCall(code: ErrorCode): CallName {
  const named = listCalls(code);
  const staged = (Object.keys(stages) as CallName[]).filter((name) => named.includes(name)); // the keys of the table are call names
  const atLine = errorRow(code).surface === 'line' ? staged.find((name) => name === 'cart.updateItem') : undefined;
  return preferred[code] ?? atLine ?? staged[0] ?? (code.startsWith('AUT') ? 'auth.signIn' : 'content.page');
}

/** Returns the call in which a flash code is injected: reading the cart for a line, preparing the order for a banner. */
export const flashCall = (surface: 'line' | 'banner'): CallName => (surface === 'line' ? 'cart.read' : 'checkout.prepareOrder');
