// The signed-in account's address book. Address ids of other accounts are treated as unknown.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { deriveId, randomHexId } from '#backend/platform/ids.ts';
import { hashAddress } from '#backend/services/accounts/hash-address.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import * as store from '#backend/stores/consumer-addresses.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import type { SentAddress } from '#contract/entities/saved-address.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type AddressRefusal, checkAddress } from '#markets/addresses/check-address.ts';
import { marketOfCountry } from '#markets/registry.ts';

export const addAddress: Handler<'consumer.addAddress'> = async ({ body }, context) => {
  const { db, env, idempotencyKey, now } = context;
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'CCN404' });
  const { consumerNo } = consumer;
  const checked = checkSaved(body, consumer, context);
  if (!checked.ok) return checked;
  // a repeated request with the same idempotency key gets the same id
  const addressId =
    idempotencyKey === undefined ? randomHexId() : await deriveId(['saved address', consumerNo, idempotencyKey, JSON.stringify(body)], env);
  const address = { consumerNo, addressId, ...(await describeAddress(body, checked.value)) };
  const outcome = await store.addAddress(db, address, now);
  if (outcome === 'same') return refused({ code: 'CCA400' });
  return outcome === 'written' ? ok({ addressId }) : refused({ code: 'API400', detail: 'body: too many saved addresses' });
};

export const changeAddress: Handler<'consumer.changeAddress'> = async ({ params, body }, context) => {
  const { db, now } = context;
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'CCN404' });
  const { consumerNo } = consumer;
  const checked = checkSaved(body, consumer, context);
  if (!checked.ok) return checked;
  const { addressId } = params;
  const outcome = await store.changeAddress(db, { consumerNo, addressId, ...(await describeAddress(body, checked.value)) }, now);
  if (outcome === 'written') return ok({ addressId });
  return refused({ code: outcome === 'same' ? 'CCA400' : 'CCA401' });
};

export const removeAddress: Handler<'consumer.removeAddress'> = async ({ params }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'CCN404' });
  const { consumerNo } = consumer;
  const outcome = await store.removeAddress(context.db, { consumerNo, addressId: params.addressId });
  if (outcome === 'removed') return ok({ removed: true });
  return refused({ code: outcome === 'bound' ? 'PRO414' : 'CCA401' });
};

/** Validates an address against the rules of its own country, regardless of the current market. */
function checkSaved(body: SentAddress, { email }: ConsumerRow, { locale }: CallContext): Result<store.AddressDocument, AddressRefusal> {
  const { approachType, main: _, recipientContactPhone, ...typed } = body;
  const kind = approachType === 'S' ? 'shipping' : 'billing';
  const market = marketOfCountry(typed.country ?? typed.countryCode ?? '', locale);
  if (!market) return refused({ code: kind === 'shipping' ? 'PAY401' : 'CHK380', details: { fields: ['country'] } });
  const input: AddressInput = { ...typed, phone: typed.phone ?? recipientContactPhone, email: kind === 'shipping' ? email : undefined };
  const checked = checkAddress(input, market, kind);
  if (!checked.ok) return checked;
  const { email: _own, shippingId: _shipment, subscriptions: _subscriptions, ...document } = checked.value;
  return ok(document);
}

/** Creates the stored form of an address. */
const describeAddress = async ({ approachType, main = false }: SentAddress, document: store.AddressDocument) => ({
  ...{ approachType, becomesMain: main, document },
  sameHash: await hashAddress(document),
});
