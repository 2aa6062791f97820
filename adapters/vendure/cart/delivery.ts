// Addresses and shipping methods of carts. Addresses are checked with the rules of the market.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { requireMarket } from '#markets/registry.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import {
  type AddressVariables,
  findCartDocument,
  readShippingMethodsDocument,
  setBillingAddressDocument,
  setShippingAddressDocument,
  setShippingMethodDocument,
} from './cart-documents.ts';
import { queryCart } from './carts.ts';
import { homeDelivery, mapShippingMethod } from './map-cart.ts';

type Fields = Omit<Address, 'addressId' | 'isValidated'>;

/** Returns an address in normalized spelling, or refuses it. */
export function requireAddress(input: AddressInput, kind: 'shipping' | 'billing', { locale }: CallContext): Fields {
  const checked = checkAddress(input, requireMarket(locale), kind);
  if (checked.ok) return checked.value;
  throw new Refusal(checked.error.code, { ...checked.error.details });
}

export const toVariables = ({ subscriptions, shippingId: _, ...fields }: Fields): AddressVariables => ({
  ...fields,
  ...(subscriptions && { newsletterConsent: subscriptions.newsletterConsent }),
});

export const deliveryHandlers = {
  'cart.setShippingMethod': ({ body: { cartId, code, shippingId } }, context) =>
    queryCart(setShippingMethodDocument, { code: cartId, method: code, shippingId }, context),
  'cart.shippingMethods': async ({ params: { basketId, shippingId } }, { query }) => {
    const { cart } = await query(readShippingMethodsDocument, { code: basketId });
    if (shippingId !== homeDelivery) throw new Refusal('SHP404');
    return { shippingId, applicableShippingMethods: cart.shippingMethods.map((each) => mapShippingMethod(each, cart.currencyCode)) };
  },
  'cart.addShippingAddress': ({ params, body }, context) => {
    const [entry] = body;
    // the other entries are contacts of shipments that are collected, which do not exist
    if (!entry || !('addressLine1' in entry) || body.length > 1) throw new Refusal('CHK380', { fields: ['shippingId'] });
    const { recaptcha_response: _token, context: _origin, bid: _cart, ...input } = entry;
    const address = toVariables(requireAddress(input, 'shipping', context));
    return queryCart(setShippingAddressDocument, { code: params.basketId, address }, context);
  },
  'cart.removeShippingAddress': ({ params }, context) =>
    queryCart(setShippingAddressDocument, { code: params.basketId, address: null }, context),
  'cart.validateShippingAddress': async ({ params, body: { addressType = 'shipping', ...input } }, context) => {
    await context.query(findCartDocument, { code: params.basketId });
    const fields = requireAddress(input, addressType, context);
    const typed: Record<string, unknown> = { ...input, country: input.country ?? input.countryCode };
    const { phone: _phone, phoneCode: _code, subscriptions: _subscriptions, ...spelled } = fields;
    const differs = Object.entries(spelled).some(([name, value]) => typed[name] !== value);
    return { isValidated: true, differs, address: { ...fields, addressId: addressType, isValidated: true } };
  },
  'cart.addBillingAddress': ({ params, body }, context) => {
    const address = toVariables(requireAddress(body, 'billing', context));
    return queryCart(setBillingAddressDocument, { code: params.basketId, address }, context);
  },
  'cart.removeBillingAddress': ({ params }, context) =>
    queryCart(setBillingAddressDocument, { code: params.basketId, address: null }, context),
} satisfies Handlers;
