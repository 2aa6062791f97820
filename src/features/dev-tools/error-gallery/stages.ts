// Where in the shop an answer of a call can be watched.
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { errorRow } from '#contract/errors/catalogue.ts';

interface Stage {
  /** Below the locale. */
  path: string;
  /** What to do there. */
  act: string;
}

/** In the order in which they are chosen. */
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

/** The call that shows best where the code belongs, whatever the order of calls. */
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

/** The calls whose rows name a code. */
export const listCalls = (code: ErrorCode): CallName[] => callNames.filter((name) => callRow(name).codes.includes(code));

/**
 * The call that a code is played at. One that no row names yet is a fault wherever it is answered: those of signing in show at its form,
 * the others on the page for faults.
 */
export function stagedCall(code: ErrorCode): CallName {
  const named = listCalls(code);
  const staged = (Object.keys(stages) as CallName[]).filter((name) => named.includes(name)); // the keys are the table's
  const atLine = errorRow(code).surface === 'line' ? staged.find((name) => name === 'cart.updateItem') : undefined;
  return preferred[code] ?? atLine ?? staged[0] ?? (code.startsWith('AUT') ? 'auth.signIn' : 'content.page');
}

/** Where a flash shows: with the cart that would be ordered, and one of a line with the cart as it is. */
export const flashCall = (surface: 'line' | 'banner'): CallName => (surface === 'line' ? 'cart.read' : 'checkout.prepareOrder');
