// How cart lines are delivered: the kind of delivery, the store, the shipping method, and the pickup contact.
import { describe, expect, test } from 'vitest';
import { acceptDeliveries, chooseShipmentMethod, deliverItem, deliverItems, linesAt, moveLines, saveContact } from '#commerce/delivery.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok } from '#contract/errors/result.ts';
import type { RequestedDelivery } from '#domain/requested-delivery.ts';
import { aCartItem, aCartOf, aCollection, anAddress, aShipment, createUpc } from '../support/cart-samples.ts';
import { inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const full = aCartOf([aCartItem()]);
const inSession = { session: { basketId: 'cart-1' } };
const key = 'submission-1';
const taken = { 'cart.updateItem': () => ok(full) };

/** Creates a line that the shopper collects at a store or pickup point. */
const fetched = (id: string, kind: 'pickup' | 'sts' | 'pudo', storeId: string) =>
  aCartItem({ id, upc: createUpc(2), shippingOptions: [aCollection({ kind, storeId })] });

describe('deliverItem, which changes the delivery of a line,', () => {
  test('sends the kind of delivery and the store', async () => {
    const { shopper, asked } = aFakeShopper(taken, inSession);
    expect(await deliverItem(shopper, 'line-1', { kind: 'pickup', storeId: 'US-DEN' }, key)).toEqual(ok(full));
    expect(asked).toEqual([
      {
        name: 'cart.updateItem',
        params: { basketId: 'cart-1' },
        query: { itemId: 'line-1' },
        body: { delivery: { kind: 'pickup', storeId: 'US-DEN' } },
        key: 'submission-1.deliver',
      },
    ]);
  });

  test.each(['pickup', 'sts'] as const)('makes the store the shopper’s own store if the kind is %s', async (kind) => {
    const { shopper, session } = aFakeShopper(taken, inSession);
    await deliverItem(shopper, 'line-1', { kind, storeId: 'US-DEN' }, key);
    expect(session().storeId).toBe('US-DEN');
  });

  test.each([{ kind: 'pudo', storeId: 'DE-P01' }, { kind: 'standard' }] as const)(
    'leaves the shopper’s own store unchanged for the delivery %j',
    async (delivery) => {
      const { shopper, session } = aFakeShopper(taken, { session: { basketId: 'cart-1', storeId: 'US-SEA' } });
      await deliverItem(shopper, 'line-1', delivery, key);
      expect(session().storeId).toBe('US-SEA');
    },
  );

  test('leaves the shopper’s own store unchanged if the gateway refuses the delivery', async () => {
    const { shopper, session } = aFakeShopper({ 'cart.updateItem': () => refuse('STR404') }, inSession);
    expect(await deliverItem(shopper, 'line-1', { kind: 'pickup', storeId: 'US-XXX' }, key)).toEqual(refuse('STR404'));
    expect(session()).toEqual({ basketId: 'cart-1' });
  });
});

describe('deliverItems, which changes the delivery of several lines,', () => {
  const store = { kind: 'sts', storeId: 'US-DEN' } as const;

  test('sends one call per line, each with its own key', async () => {
    const { shopper, asked } = aFakeShopper(taken, inSession);
    expect(await deliverItems(shopper, ['line-1', 'line-2'], store, key)).toBeUndefined();
    expect(asked.map((call) => call.key)).toEqual(['submission-1.line-1.deliver', 'submission-1.line-2.deliver']);
  });

  test('stops at the first refusal and returns it', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.updateItem': inTurn(ok(full), refuse('INV700'), ok(full)) }, inSession);
    expect(await deliverItems(shopper, ['line-1', 'line-2', 'line-3'], store, key)).toMatchObject({ code: 'INV700' });
    expect(asked).toHaveLength(2);
  });
});

test('linesAt returns the lines that are collected at a store, whether from the store’s stock or shipped to it', () => {
  const items = [aCartItem(), fetched('a', 'pickup', 'US-DEN'), fetched('b', 'sts', 'US-DEN'), fetched('c', 'sts', 'US-SEA')];
  expect(linesAt(aCartOf([...items, fetched('d', 'pudo', 'US-DEN')]), 'US-DEN').map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('moveLines, which moves lines from one store to another,', () => {
  const cart = aCartOf([fetched('a', 'pickup', 'US-DEN'), aCartItem(), fetched('b', 'pickup', 'US-DEN')]);
  const stores = { from: 'US-DEN', to: 'US-SEA' };

  test('changes only lines that are collected at the old store', async () => {
    const { shopper, asked } = aFakeShopper(taken, inSession);
    expect(await moveLines(shopper, cart, stores, key)).toEqual([]);
    expect(asked.map(({ query, body, key: used }) => [query, body, used])).toEqual([
      [{ itemId: 'a' }, { delivery: { kind: 'pickup', storeId: 'US-SEA' } }, 'submission-1.a.pickup.deliver'],
      [{ itemId: 'b' }, { delivery: { kind: 'pickup', storeId: 'US-SEA' } }, 'submission-1.b.pickup.deliver'],
    ]);
  });

  test('changes a pickup to ship-to-store if the new store has no stock', async () => {
    const shelfIsEmpty = ({ body }: CallInput<'cart.updateItem'>) => (body.delivery?.kind === 'pickup' ? refuse('INV700') : ok(full));
    const { shopper, asked } = aFakeShopper({ 'cart.updateItem': shelfIsEmpty }, inSession);
    expect(await moveLines(shopper, aCartOf([fetched('a', 'pickup', 'US-DEN')]), stores, key)).toEqual([]);
    expect(asked.map(({ body, key: used }) => [body, used])).toEqual([
      [{ delivery: { kind: 'pickup', storeId: 'US-SEA' } }, 'submission-1.a.pickup.deliver'],
      [{ delivery: { kind: 'sts', storeId: 'US-SEA' } }, 'submission-1.a.sts.deliver'],
    ]);
  });

  test('returns the ids of lines that could not be moved', async () => {
    const { shopper } = aFakeShopper(
      { 'cart.updateItem': ({ query }: CallInput<'cart.updateItem'>) => (query.itemId === 'a' ? refuse('INV700') : ok(full)) },
      inSession,
    );
    expect(await moveLines(shopper, cart, stores, key)).toEqual(['a']);
  });
});

describe('acceptDeliveries', () => {
  const changed = { customerNotifications: [{ code: 'PickupToSth' }] };

  test('confirms the current delivery of lines whose delivery has changed, and leaves all other lines unchanged', async () => {
    const cart = aCartOf([aCartItem(changed), aCartItem({ id: 'line-2' }), { ...fetched('line-3', 'sts', 'US-DEN'), ...changed }]);
    const { shopper, asked } = aFakeShopper(taken, inSession);
    expect(await acceptDeliveries(shopper, cart, key)).toEqual(ok(full));
    expect(asked.map(({ query, body, key: used }) => [query, body, used])).toEqual([
      [{ itemId: 'line-1' }, { delivery: { kind: 'standard' } }, 'submission-1.line-1.deliver'],
      [{ itemId: 'line-3' }, { delivery: { kind: 'sts', storeId: 'US-DEN' } }, 'submission-1.line-3.deliver'],
    ]);
  });

  test('sends no call if no delivery has changed', async () => {
    const { shopper, asked } = aFakeShopper({}, inSession);
    expect(await acceptDeliveries(shopper, full, key)).toEqual(ok(full));
    expect(asked).toEqual([]);
  });

  test('stops at the first refusal and returns it', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.updateItem': () => refuse('INV700') }, inSession);
    expect(await acceptDeliveries(shopper, aCartOf([aCartItem(changed), aCartItem({ id: 'line-2', ...changed })]), key)).toEqual(
      refuse('INV700'),
    );
    expect(asked).toHaveLength(1);
  });
});

describe('deliverItem, for a cart with a shipping address,', () => {
  const collected = aShipment({ shippingId: 'pickup-US-DEN', kind: 'pickup', code: 'PICKUP' });
  const home = { shippingAddresses: [anAddress({ shippingId: 'me' })] };
  const cleared = aCart({ shippingMethods: [collected], revision: 9 });
  const deliver = async (after: Cart, delivery: RequestedDelivery, removed: () => unknown = () => ok(cleared)) => {
    const { shopper, namesAsked } = aFakeShopper(
      { 'cart.updateItem': () => ok(after), 'cart.removeShippingAddress': removed } as Parameters<typeof aFakeShopper>[0],
      inSession,
    );
    return { answer: await deliverItem(shopper, 'line-1', delivery, key), names: namesAsked() };
  };
  const pickup = { kind: 'pickup', storeId: 'US-DEN' } as const;

  test('removes the address after the last home delivery was changed to a pickup', async () => {
    const { answer, names } = await deliver(aCart({ shippingMethods: [collected], ...home }), pickup);
    expect(names).toEqual(['cart.updateItem', 'cart.removeShippingAddress']);
    expect(answer).toEqual(ok(cleared));
  });

  test('keeps the address while another line has home delivery', async () => {
    const { names } = await deliver(aCart({ shippingMethods: [collected, aShipment()], ...home }), pickup);
    expect(names).toEqual(['cart.updateItem']);
  });

  test('does not try to remove an address that the cart does not have', async () => {
    const { names } = await deliver(aCart({ shippingMethods: [collected], shippingAddresses: [] }), pickup);
    expect(names).toEqual(['cart.updateItem']);
  });

  test('keeps the address if the line is changed to home delivery', async () => {
    const { names } = await deliver(aCart({ shippingMethods: [collected], ...home }), { kind: 'standard' });
    expect(names).toEqual(['cart.updateItem']);
  });

  test('succeeds even if the address cannot be removed', async () => {
    const after = aCart({ shippingMethods: [collected], ...home });
    expect((await deliver(after, pickup, () => refuse('API400'))).answer).toEqual(ok(after));
  });
});

test('saveContact sends the bot check token, the context and the cart id with the contact', async () => {
  const cart = aCart({ shippingMethods: [aShipment({ shippingId: 'pickup-US-DEN', kind: 'pickup', code: 'PICKUP' })] });
  const { shopper, asked } = aFakeShopper({ 'cart.addShippingAddress': () => ok(full) }, inSession);
  await saveContact(shopper, cart, { email: 'ada@example.org' }, key, { context: 'checkout', recaptcha_response: 'token' });
  expect(asked[0]?.body).toEqual([
    { shippingId: 'pickup-US-DEN', email: 'ada@example.org', recaptcha_response: 'token', context: 'checkout', bid: 'cart-1' },
  ]);
});

test('chooseShipmentMethod marks the shipping method as the shopper’s choice', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.setShippingMethod': () => ok(full) }, inSession);
  await chooseShipmentMethod(shopper, { shippingId: 'customs', code: 'customs-express' }, key);
  expect(asked).toEqual([
    {
      name: 'cart.setShippingMethod',
      body: { cartId: 'cart-1', shippingId: 'customs', code: 'customs-express', shopperAppliedSM: true },
      key: 'submission-1.method',
    },
  ]);
});

test('saveContact sends the contact for every collected shipment, but not for home delivery', async () => {
  const collected = (shippingId: string) => aShipment({ shippingId, kind: 'pickup', code: 'PICKUP' });
  const cart = aCart({ shippingMethods: [aShipment(), collected('pickup-US-DEN'), collected('pickup-US-SEA')] });
  const { shopper, asked } = aFakeShopper({ 'cart.addShippingAddress': () => ok(full) }, inSession);
  await saveContact(shopper, cart, { email: 'ada@example.org' }, key);
  expect(asked).toEqual([
    {
      name: 'cart.addShippingAddress',
      params: { basketId: 'cart-1' },
      body: [
        { shippingId: 'pickup-US-DEN', email: 'ada@example.org' },
        { shippingId: 'pickup-US-SEA', email: 'ada@example.org' },
      ],
      key: 'submission-1.contact',
    },
  ]);
});
