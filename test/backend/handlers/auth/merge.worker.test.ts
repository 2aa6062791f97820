// When a guest signs in, their own cart and lists are merged into the account, once.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { anAccount, aVisitor } from '../../../support/accounts.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anItem, usAddress } from '../../../support/shopper.ts';

type Item = { productId: string; upc: string };
let items: Item[] = [];
beforeAll(async () => {
  await prepareBackend();
  items = [await anItem({ offset: 1, isPlain: true }), await anItem({ offset: 2, isPlain: true })];
});
const item = (index: number): Item => items[index] as Item;
const counted = ({ items: lines }: Cart) => Object.fromEntries(lines.filter(({ bonus }) => !bonus).map(({ upc, qty }) => [upc, qty]));

async function aGuestWithCart(...wanted: { item: Item; qty?: number }[]) {
  const visitor = await aVisitor();
  const { basketId } = (await visitor.create()).body;
  for (const { item: each, qty = 1 } of wanted) await visitor.add({ cartId: basketId, ...each, qty });
  return { visitor, basketId };
}

describe('a cart at sign-in', () => {
  test("a guest's cart, including its address, becomes the account's cart if the account has none", async () => {
    const { email } = await anAccount();
    const { visitor, basketId } = await aGuestWithCart({ item: item(0), qty: 2 });
    await visitor.shipTo(basketId, usAddress);
    const tokens = await visitor.enter(email, { guestObjects: { basketId } });
    const { body } = await visitor.as<Cart>(tokens, `/cart/v1/cart/${tokens.basketId}`);
    expect(counted(body)).toEqual({ [item(0).upc]: 2 });
    expect(body.shippingMethods[0]?.address).toMatchObject({ city: usAddress.city });
    expect((await visitor.read(basketId)).error?.errorId).toBe('BSK404');
  });

  test("a guest's cart is merged into the account's cart, and lines of the same variant are combined", async () => {
    const { email } = await anAccount();
    const first = await aGuestWithCart({ item: item(0) });
    await first.visitor.enter(email, { guestObjects: { basketId: first.basketId } });
    const second = await aGuestWithCart({ item: item(0), qty: 2 }, { item: item(1) });
    const tokens = await second.visitor.enter(email, { guestObjects: { basketId: second.basketId } });
    const { body } = await second.visitor.as<Cart>(tokens, `/cart/v1/cart/${tokens.basketId}`);
    expect(counted(body)).toEqual({ [item(0).upc]: 3, [item(1).upc]: 1 });
  });

  test("a guest's cart is merged once if the same guest signs in twice", async () => {
    const { email } = await anAccount();
    const { visitor, basketId } = await aGuestWithCart({ item: item(0) });
    await visitor.enter(email, { guestObjects: { basketId } });
    const tokens = await visitor.enter(email, { guestObjects: { basketId } });
    const { body } = await visitor.as<Cart>(tokens, `/cart/v1/cart/${tokens.basketId}`);
    expect(counted(body)).toEqual({ [item(0).upc]: 1 });
  });

  test("another guest's cart is not merged even if the sign-in request contains its id", async () => {
    const { email } = await anAccount();
    const victim = await aGuestWithCart({ item: item(0) });
    const thief = await aVisitor();
    const tokens = await thief.enter(email, { guestObjects: { basketId: victim.basketId } });
    const cart = tokens.basketId && (await thief.as<Cart>(tokens, `/cart/v1/cart/${tokens.basketId}`)).body;
    expect(cart ? counted(cart) : {}).toEqual({});
    expect(counted((await victim.visitor.read(victim.basketId)).body)).toEqual({ [item(0).upc]: 1 });
  });

  test('an account has the same cart in every browser in which it is signed in', async () => {
    const { email } = await anAccount();
    const [phone, desk] = [await aVisitor(), await aVisitor()];
    const [one, other] = [await phone.enter(email), await desk.enter(email)];
    const made = await phone.as<Cart>(one, '/cart/v1/cart', { method: 'POST' });
    const found = await desk.as<Cart>(other, '/cart/v1/cart', { method: 'POST' });
    expect(found.body.id).toBe(made.body.id);
    expect((await desk.enter(email)).basketId).toBe(made.body.id);
  });
});

test("a guest's favorites are merged into the account's favorites without duplicates at sign-in", async () => {
  const { email } = await anAccount();
  const like = (visitor: Awaited<ReturnType<typeof aVisitor>>, { productId }: Item) =>
    visitor.call('/wishlists/v2/favorites', { body: { id: productId, qty: 1, itemType: 'product' } });
  const [first, second] = [await aVisitor(), await aVisitor()];
  await like(first, item(0));
  await first.enter(email);
  await like(second, item(0));
  await like(second, item(1));
  const tokens = await second.enter(email);
  const { body } = await second.as<CallReply<'wishlists.favorites'>>(tokens, '/wishlists/v2/favorites?start=0&count=10');
  expect(body.productIds.toSorted()).toEqual([item(0).productId, item(1).productId].toSorted());
  expect(body.favoriteId).toBe(tokens.favoriteId);
});

test("a guest's saved items are merged into the account's list at sign-in, and the quantities of equal items are added up", async () => {
  const { email } = await anAccount();
  const save = async (qty: number) => {
    const { visitor, basketId } = await aGuestWithCart({ item: item(0), qty });
    const line = (await visitor.read(basketId)).body.items.find(({ upc }) => upc === item(0).upc);
    await visitor.call(`/cart/v2/cart/${basketId}/saveForLater`, { body: { itemId: line?.id, upc: item(0).upc } });
    return { visitor, tokens: await visitor.enter(email, { guestObjects: { basketId } }) };
  };
  await save(1);
  const { visitor, tokens } = await save(2);
  const { body } = await visitor.as<CallReply<'wishlists.savedForLater'>>(tokens, '/wishlists/v2/saveForLater?start=0&count=10');
  expect(body.items.map(({ upc, qty }) => [upc, qty])).toEqual([[item(0).upc, 3]]);
});

test("an employee's token response contains no ids of favorites or saved items", async () => {
  const visitor = await aVisitor();
  const { body } = await visitor.signIn('emil@cairn.example', 'Summit-2026');
  const tokens = (await visitor.exchange(body.authorizationCode)).body;
  expect(tokens).toMatchObject({ consumerType: 'EMPLOYEE' });
  expect([tokens.favoriteId, tokens.saveForLaterId]).toEqual([undefined, undefined]);
});
