// Requests that cause the error codes of addresses and shipping methods.
import { usAddress } from '../../support/shopper.ts';
import { common, notThere } from './common.ts';
import type { Ask, Refusals } from './scene.ts';

export const addressRefusals: Record<'CHK380' | 'CHK320', object> = { CHK380: { postalCode: 'x' }, CHK320: { postalCode: '10001' } };

const deliveryRefusals = { ...addressRefusals, PAY401: { country: 'FR' }, SHP410: { phone: '' }, SHP500: { addressLine1: 'PO Box 1' } };

const refusedAddresses = <Code extends string>(wrong: Record<Code, object>, bodyOf: (address: object) => unknown): Record<Code, Ask> =>
  Object.fromEntries(
    Object.entries<object>(wrong).map(([code, change]): [string, Ask] => [
      code,
      ({ params }) => ({ params, body: bodyOf({ ...usAddress, ...change }) }),
    ]),
  ) as Record<Code, Ask>;

export const addressedRefusals: Refusals<
  | 'cart.setShippingMethod'
  | 'cart.shippingMethods'
  | 'cart.addShippingAddress'
  | 'cart.removeShippingAddress'
  | 'cart.validateShippingAddress'
  | 'cart.addBillingAddress'
  | 'cart.removeBillingAddress'
> = {
  'cart.setShippingMethod': {
    ...common('cart.setShippingMethod'),
    SHP404: ({ cartId }) => ({ body: { cartId, code: 'by-mule' } }),
  },
  'cart.shippingMethods': {
    ...notThere('cart.shippingMethods'),
    SHP404: ({ params }) => ({ params: { ...params, shippingId: 'customs' } }),
  },
  'cart.addShippingAddress': {
    ...common('cart.addShippingAddress'),
    AUT403: ({ params }) => ({ params, body: [usAddress], env: { BOT_CHECK: 'question' } }),
    ...refusedAddresses(deliveryRefusals, (address) => [address]),
  },
  'cart.removeShippingAddress': common('cart.removeShippingAddress'),
  'cart.validateShippingAddress': {
    ...notThere('cart.validateShippingAddress'),
    ...refusedAddresses(deliveryRefusals, (address) => address),
    ...refusedAddresses({ BILL410: { phone: '', addressType: 'billing' } }, (address) => address),
  },
  'cart.addBillingAddress': {
    ...common('cart.addBillingAddress'),
    ...refusedAddresses({ ...addressRefusals, BILL410: { phone: '' } }, (address) => address),
  },
  'cart.removeBillingAddress': common('cart.removeBillingAddress'),
};
