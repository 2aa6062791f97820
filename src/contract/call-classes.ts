// Which calls a gateway needs.
import type { CallName } from './calls.ts';

/**
 * `browsing`: the calls that home page, listings and product pages need. `buying`: those that a cart or a purchase as a guest also needs.
 * `test/processes/example-gateway.process.test.ts` checks the lists with a gateway that has no other call.
 */
const requiredCalls = {
  browsing: [
    'content.page',
    'content.category',
    'content.menu',
    'content.footer',
    'products.details',
    'products.inventory',
    'products.catalog',
  ],
  buying: [
    'auth.token',
    'cart.create',
    'cart.read',
    'cart.addItem',
    'cart.setShippingMethod',
    'cart.addShippingAddress',
    'cart.validateShippingAddress',
    'cart.addBillingAddress',
    'cart.paymentMethods',
    'cart.paymentSession',
    'cart.addPaymentInstrument',
    'checkout.prepareOrder',
    'checkout.placeOrder',
    'consumer.purchase',
  ],
} as const satisfies Record<string, readonly CallName[]>;

/** `optional`: a gateway without the call responds with API404, and the shop leaves out what needs it. */
export type CallClass = keyof typeof requiredCalls | 'optional';

const classes = new Map<CallName, CallClass>([
  ...requiredCalls.browsing.map((name) => [name, 'browsing'] as const),
  ...requiredCalls.buying.map((name) => [name, 'buying'] as const),
]);

export const classifyCall = (name: CallName): CallClass => classes.get(name) ?? 'optional';
