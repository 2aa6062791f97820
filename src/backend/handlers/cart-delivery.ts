// Where a cart goes and how: addresses by the rules of the market, methods by place and value.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { marketOf } from '#markets/registry.ts';
import type { Change } from '../basket/changes.ts';
import { homeDelivery } from '../basket/flash.ts';
import { readQuote } from '../basket/read-quote.ts';
import { methodReply } from '../basket/view.ts';
import { type AddressRefusal, checkAddress } from '../rules/address.ts';
import { cartViewpoint, changeCart, ownBasket } from './cart-access.ts';
import type { CallContext, Handler } from './handler.ts';

type ShippingCode = Exclude<AddressRefusal['code'], 'BILL410'>;
type BillingCode = Extract<AddressRefusal['code'], 'CHK380' | 'CHK320' | 'BILL410'>;
type Checked<Code extends AddressRefusal['code']> = Result<Address, { code: Code; details: AddressRefusal['details'] }>;

/** The checked shipping address, as a basket keeps it. */
export function shippingAddress(input: AddressInput, { locale }: CallContext): Checked<ShippingCode> {
  const checked = checkAddress(input, marketOf(locale), 'shipping');
  if (checked.ok) return ok({ ...checked.value, addressId: 'shipping', shippingId: homeDelivery, isValidated: true });
  return refused(checked.error as { code: ShippingCode; details: AddressRefusal['details'] }); // the other codes are of bills
}

/** The checked billing address, as a basket or an order keeps it. */
export function billingAddress(input: AddressInput, { locale }: CallContext): Checked<BillingCode> {
  const checked = checkAddress(input, marketOf(locale), 'billing');
  if (checked.ok) return ok({ ...checked.value, addressId: 'billing', isValidated: true });
  return refused(checked.error as { code: BillingCode; details: AddressRefusal['details'] }); // the other codes are of deliveries
}

export const addShippingAddress: Handler<'cart.addShippingAddress'> = ({ params, body }, context) => {
  const [input] = body;
  if (!input) throw new Error('The schema lets no empty list of addresses through.');
  const checked = shippingAddress(input, context);
  const proposal: Result<Change, Extract<typeof checked, { ok: false }>['error']> = checked.ok
    ? ok({ kind: 'set-shipping-address', address: checked.value })
    : checked;
  return changeCart(params.basketId, { proposal, input: ['addShippingAddress', params, body] }, context);
};

export const removeShippingAddress: Handler<'cart.removeShippingAddress'> = ({ params }, context) => {
  const proposal = ok({ kind: 'set-shipping-address', address: undefined } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removeShippingAddress', params] }, context);
};

export const validateShippingAddress: Handler<'cart.validateShippingAddress'> = async ({ params, body }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  const checked = shippingAddress(body, context);
  if (!checked.ok) return checked;
  const typed: Record<string, unknown> = { ...body, country: body.country ?? body.countryCode };
  const { addressId: _id, isValidated: _valid, shippingId: _shipment, phone: _phone, phoneCode: _code, ...spelled } = checked.value;
  const differs = Object.entries(spelled).some(([name, value]) => JSON.stringify(typed[name]) !== JSON.stringify(value));
  return ok({ isValidated: true, differs, address: checked.value });
};

export const addBillingAddress: Handler<'cart.addBillingAddress'> = ({ params, body }, context) => {
  const checked = billingAddress(body, context);
  const proposal: Result<Change, Extract<typeof checked, { ok: false }>['error']> = checked.ok
    ? ok({ kind: 'set-billing-address', address: checked.value })
    : checked;
  return changeCart(params.basketId, { proposal, input: ['addBillingAddress', params, body] }, context);
};

export const removeBillingAddress: Handler<'cart.removeBillingAddress'> = ({ params }, context) => {
  const proposal = ok({ kind: 'set-billing-address', address: undefined } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removeBillingAddress', params] }, context);
};

export const shippingMethods: Handler<'cart.shippingMethods'> = async ({ params }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  if (params.shippingId !== homeDelivery) return refused({ code: 'SHP404' });
  const viewpoint = cartViewpoint(context);
  const { methods } = await readQuote(context.db, basket.value, viewpoint);
  const applicableShippingMethods = methods.map((method) => methodReply(method, viewpoint));
  return ok({ shippingId: params.shippingId, applicableShippingMethods });
};

export const setShippingMethod: Handler<'cart.setShippingMethod'> = async ({ body }, context) => {
  const basket = await ownBasket(body.cartId, context);
  if (!basket.ok) return basket;
  const { methods } = await readQuote(context.db, basket.value, cartViewpoint(context));
  const isApplicable = body.shippingId === homeDelivery && methods.some(({ code }) => code === body.code);
  const proposal = isApplicable ? ok({ kind: 'set-method', code: body.code } as const) : refused({ code: 'SHP404' as const });
  return changeCart<'SHP404'>(body.cartId, { proposal, input: ['setShippingMethod', body] }, context);
};
