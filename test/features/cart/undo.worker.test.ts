// Tests that a removed line can be restored with one click, including its quantity and gift message.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInputs, readText } from '../../support/browser.ts';
import { anEGiftCard } from '../../support/gift-cards.ts';
import { aGuest, formHeaders } from '../../support/guest-list.ts';
import { countElements } from '../../support/html.ts';
import { anItem, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const cartPath = '/en-us/cart';
let offset = 70;

function aShopper() {
  const guest = aGuest();
  /** Sends cart forms as a script does. */
  const send = async (fields: Record<string, string>): Promise<CartReply> => {
    const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString();
    const headers = { ...formHeaders, accept: 'application/json' };
    return JSON.parse((await guest.visit(cartPath, { method: 'POST', headers, body })).html);
  };
  const add = async (fields: Record<string, string>) => {
    const { cart } = await send({ intent: 'add', ...fields });
    return cart?.lines.find(({ upc }) => upc === fields.upc) ?? expect.fail();
  };
  return { ...guest, send, add, item: () => anItem({ offset: offset++, stock: 9 }) };
}

describe('undoing a removal with scripts', () => {
  test('reply to a removal contains the line and its position, and undo restores the line there with its quantity', async () => {
    const { send, add, item } = aShopper();
    const [first, second] = [await item(), await item()];
    const line = await add({ ...first, qty: '3' });
    await add(second);
    const removed = await send({ intent: 'remove', itemId: line.id, upc: line.upc });
    expect(removed.cart?.removed).toEqual({ itemId: line.id, place: 0, text: `Removed: ${line.name}` });
    const { cart } = await send({ intent: 'restore', itemId: line.id });
    expect(cart?.lines.map(({ upc, qty }) => [upc, qty])).toEqual([
      [first.upc, 3],
      [second.upc, 1],
    ]);
    expect(cart?.removed).toBeUndefined();
  });

  test('removed gift line is restored with its recipient and message', async () => {
    const { send, add } = aShopper();
    const { productId, upc } = anEGiftCard(25);
    const line = await add({ productId, upc, to: 'Bo', email: 'bo@example.org', message: 'Go outside.' });
    await send({ intent: 'remove', itemId: line.id, upc });
    const { cart } = await send({ intent: 'restore', itemId: line.id });
    expect(cart?.lines.map(({ gift }) => gift?.facts)).toEqual([line.gift?.facts]);
    expect(line.gift?.facts.join()).toContain('bo@example.org');
  });

  test('undo request sent twice restores the line once, and an undo request for a line that was not removed restores nothing', async () => {
    const { send, add, item } = aShopper();
    const line = await add(await item());
    await send({ intent: 'remove', itemId: line.id, upc: line.upc });
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await send({ intent: 'restore', itemId: line.id, key })).cart?.count).toBe(1);
    const unknown = await send({ intent: 'restore', itemId: 'none' });
    expect([unknown.cart?.count, unknown.problem?.text]).toEqual([1, 'This item can no longer be restored. Please add it again.']);
  });

  test('undo request for an item that has sold out is rejected with a toast', async () => {
    const { send, add, item } = aShopper();
    const line = await add(await item());
    await send({ intent: 'remove', itemId: line.id, upc: line.upc });
    await setStock(line.upc, 0);
    expect((await send({ intent: 'restore', itemId: line.id })).problem).toMatchObject({ surface: 'toast' });
  });
});

describe('undoing a removal without scripts', () => {
  test('cart page shows a removed line with an undo button once, and the button restores the line without scripts', async () => {
    const { add, item, post, visit } = aShopper();
    const line = await add({ ...(await item()), qty: '2' });
    const removal = await post(cartPath, { intent: 'remove', itemId: line.id, upc: line.upc });
    expect(removal.location).toBe(cartPath);
    const { html } = await visit(cartPath);
    expect(readText(html, 'main')).toContain(`Removed: ${line.name}`);
    expect(readInputs(html, 'itemId')).toEqual([line.id]);
    expect(readText((await visit(cartPath)).html, 'main')).not.toContain('Removed:');
    expect((await post(cartPath, { intent: 'restore', itemId: line.id })).location).toBe(cartPath);
    const after = (await visit(cartPath)).html;
    expect(readInputs(after, 'qty')).toEqual(['2']);
    expect(countElements(after, '[value=restore]')).toBe(0);
  });
});
