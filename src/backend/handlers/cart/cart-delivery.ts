// Addresses and shipping methods of a cart. Addresses are validated against the market's rules; shipping methods depend on the destination
// and the value of the goods.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { checkContact } from '#backend/rules/contact.ts';
import { suggestAddress } from '#backend/rules/suggested-address.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { billingAddress, type Checked } from '#backend/services/cart/billing-address.ts';
import { changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { methodReply, methodsOfShipment } from '#backend/services/pricing/delivery-reply.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { homeDelivery } from '#backend/services/pricing/shipments.ts';
import type { Contact } from '#backend/stores/cart-state.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { type AddressInput, type PickupContactInput, pickupShipment } from '#contract/entities/address.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type AddressRefusal, checkAddress } from '#markets/addresses/check-address.ts';
import { requireMarket } from '#markets/registry.ts';

type ShippingCode = RefusalCodes<'ship-to'>;

/** Validates a shipping address and returns it in the stored form. */
function shippingAddress(input: AddressInput, { locale }: CallContext): Checked<ShippingCode> {
  const checked = checkAddress(input, requireMarket(locale), 'shipping');
  if (checked.ok) return ok({ ...checked.value, addressId: 'shipping', shippingId: homeDelivery, isValidated: true });
  // the assertion is safe, because checkAddress returns its other error codes only for billing addresses
  return refused(checked.error as { code: ShippingCode; details: AddressRefusal['details'] });
}

export const addShippingAddress: Handler<'cart.addShippingAddress'> = async ({ params, body }, context) => {
  if (!(await passesAddressCheck(params.basketId, body[0], context))) return refused({ code: 'AUT403' });
  const proposal = addressesProposal(body, context);
  return changeCart(params.basketId, { proposal, input: ['addShippingAddress', params, body] }, context);
};

/**
 * Returns whether the bot check of an address form was passed; true if no bot check is configured. A bot check token is valid for all
 * address changes of one cart.
 */
async function passesAddressCheck(basketId: string, entry: AddressEntry | undefined, context: CallContext): Promise<boolean> {
  const { recaptcha_response: token, context: origin = '', bid = basketId } = entry ?? {};
  if (uncheckedOrigins.has(origin)) return true;
  return passesFormCheck(token, await deriveId(['ship to', bid], context.env), context);
}

/** Origins of addresses that were not entered in a form, and therefore have no bot check. */
const uncheckedOrigins: ReadonlySet<string> = new Set(['express', 'restart']);

type AddressEntry = ParsedCallInput<'cart.addShippingAddress'>['body'][number];

type HomeEntry = Extract<AddressEntry, { addressLine1: string }>;

/**
 * Returns whether an entry is the home delivery address. All other entries are for shipments that the customer collects; only their contact
 * is used, because such a shipment has the store's address.
 */
const isHome = (entry: AddressEntry): entry is HomeEntry => 'addressLine1' in entry && !pickupShipment.test(entry.shippingId ?? '');

function contactEntry({ shippingId = '', firstName, lastName, email, phone, phoneCode }: AddressEntry): PickupContactInput {
  return { shippingId, firstName, lastName, email, phone, phoneCode };
}

/**
 * Creates the cart change that stores a list of address entries: at most one home delivery address, and the contacts for shipments that the
 * customer collects.
 */
function addressesProposal(entries: readonly AddressEntry[], context: CallContext): Result<Change, Refusal<ShippingCode>> {
  const homes = entries.filter(isHome);
  const [input] = homes;
  if (homes.length > 1) return refused({ code: 'CHK380', details: { fields: ['shippingId'] } });
  const home = input && shippingAddress(input, context);
  if (home && !home.ok) return home;
  const contacts: Record<string, Contact> = {};
  for (const entry of entries.filter((each) => !isHome(each)).map(contactEntry)) {
    const checked = checkContact(entry, requireMarket(context.locale));
    if (!checked.ok) return checked;
    contacts[entry.shippingId] = checked.value;
  }
  if (home && entries.length === 1) return ok({ kind: 'set-shipping-address', address: home.value });
  return ok({ kind: 'set-contacts', address: home?.value, contacts });
}

export const removeShippingAddress: Handler<'cart.removeShippingAddress'> = ({ params }, context) => {
  const proposal = ok({ kind: 'set-shipping-address', address: undefined } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removeShippingAddress', params] }, context);
};

export const validateShippingAddress: Handler<'cart.validateShippingAddress'> = async ({ params, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const checked = body.addressType === 'billing' ? billingAddress(body, context) : shippingAddress(body, context);
  if (!checked.ok) return checked;
  const address = suggestAddress(checked.value);
  const typed: Record<string, unknown> = { ...body, country: body.country ?? body.countryCode };
  const { addressId: _id, isValidated: _valid, shippingId: _shipment, phone: _phone, phoneCode: _code, ...spelled } = address;
  const differs = Object.entries(spelled).some(([name, value]) => JSON.stringify(typed[name]) !== JSON.stringify(value));
  return ok({ isValidated: true, differs, address });
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
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const viewpoint = cartViewpoint(context);
  const quote = await readQuote(context, cart.value, viewpoint);
  const methods = methodsOfShipment(quote, params.shippingId, viewpoint);
  if (!methods) return refused({ code: 'SHP404' });
  return ok({ shippingId: params.shippingId, applicableShippingMethods: methods.map((method) => methodReply(method, quote, viewpoint)) });
};

export const setShippingMethod: Handler<'cart.setShippingMethod'> = async ({ body }, context) => {
  const cart = await ownCart(body.cartId, context);
  if (!cart.ok) return cart;
  const { cartId, shippingId, code } = body;
  const viewpoint = cartViewpoint(context);
  const methods = methodsOfShipment(await readQuote(context, cart.value, viewpoint), shippingId, viewpoint);
  const isApplicable = methods?.some((method) => method.code === code) ?? false;
  const proposal = isApplicable ? ok({ kind: 'set-method', shippingId, code } as const) : refused({ code: 'SHP404' as const });
  return changeCart<'SHP404'>(cartId, { proposal, input: ['setShippingMethod', body] }, context);
};
