// Lines with a gift option, and purchases of gift cards.
import { beforeAll, describe, expect, it } from 'vitest';
import { createPorts } from '#backend/objects/placement-ports.ts';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { isGiftable } from '#backend/rules/product-kind.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { anItem, aShopper, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

/** Returns items that allow a gift option. Boots do not allow one. */
async function giftable(): Promise<{ productId: string; upc: string }[]> {
  const items = await Promise.all(Array.from({ length: 8 }, (_, offset) => anItem({ offset: 10 + offset })));
  const types = await Promise.all(
    items.map(({ productId }) =>
      backendEnv.BACKEND_DB.prepare('SELECT product_type AS type FROM product_master WHERE master_id = ?')
        .bind(productId.slice(0, 8))
        .first<string>('type'),
    ),
  );
  return items.filter((_, index) => isGiftable({ productType: types[index] ?? '' }));
}

describe('a line with a gift option', () => {
  const toBo = { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' };
  const aWrappedItem = async () => {
    const [jacket] = await giftable();
    return jacket ?? expect.fail();
  };

  it('a line with a gift option is separate from a line without one, and is merged with a line for the same gift recipient', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const item = await aWrappedItem();
    await shopper.add({ cartId: basketId, ...item, giftOption: toBo });
    await shopper.add({ cartId: basketId, ...item, giftOption: toBo });
    const { body } = await shopper.add({ cartId: basketId, ...item });
    expect(body.items.map(({ qty, giftOption }) => [qty, giftOption?.to])).toEqual([
      [2, 'Bo'],
      [1, undefined],
    ]);
  });

  it('a line with a gift option keeps its quantity if the gift option is changed, or removed by sending null', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const { body } = await shopper.add({ cartId: basketId, ...(await aWrappedItem()), qty: 3 });
    const itemId = body.items[0]?.id ?? '';
    const given = (await shopper.update(basketId, itemId, { giftOption: toBo })).body.items;
    expect(given).toMatchObject([{ qty: 3, giftOption: toBo, giftOptionAvailable: true }]);
    expect((await shopper.update(basketId, itemId, { qty: 1 })).body.items).toMatchObject([{ qty: 1, giftOption: toBo }]);
    expect((await shopper.update(basketId, itemId, { giftOption: null })).body.items[0]?.giftOption).toBeUndefined();
  });

  it('lines with different recipes are separate, and each keeps its recipe and design code', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const item = await aWrappedItem();
    await shopper.add({ cartId: basketId, ...item });
    await shopper.add({ cartId: basketId, ...item, recipeId: 'initials-ab', precreatedCustomsCode: 'pre-1' });
    const { body } = await shopper.add({ cartId: basketId, ...item, recipeId: 'initials-cd' });
    expect(body.items.map(({ recipeId, precreatedCustomsCode, isCustoms }) => [recipeId, precreatedCustomsCode, isCustoms])).toEqual([
      [undefined, undefined, false],
      ['initials-ab', 'pre-1', true],
      ['initials-cd', undefined, true],
    ]);
  });
});

describe('a bought gift card', () => {
  const emails = async (orderNumber: string): Promise<Record<string, string | number>[]> => {
    const { results } = await backendEnv.BACKEND_DB.prepare(
      "SELECT recipient, document FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ? ORDER BY mail_id",
    )
      .bind(orderNumber)
      .all<{ recipient: string; document: string }>();
    return results.map(({ recipient, document }) => ({ ...(JSON.parse(document) as Record<string, string | number>), recipient }));
  };

  it('a bought gift card is issued when the order is placed, one card per unit, and can then be spent', async () => {
    const shopper = await aShopper();
    const shown = await shopper.atSummary([{ ...anEGiftCard(25), qty: 2 }]);
    const { status, body: order } = await shopper.place(shown);
    expect([status, order.status, order.totals.taxAmount]).toEqual([200, 'confirmed', 0]);
    const sent = await emails(order.orderNumber);
    expect(sent).toMatchObject([
      { recipient: 'bo@example.org', to: 'Bo', message: 'Go outside.', amount: 2500 },
      { recipient: 'bo@example.org', amount: 2500 },
    ]);
    expect(new Set(sent.map(({ cardNumber }) => cardNumber)).size).toBe(2);
    const pin = await unsealText(backendEnv, String(sent[0]?.pin));
    expect((await shopper.balance(String(sent[0]?.cardNumber), pin)).body).toMatchObject({
      balance: 2500,
      currency: 'USD',
    });
  });

  it('a bought gift card’s PIN is not stored in plain text', async () => {
    const shopper = await aShopper();
    const { body: order } = await shopper.place(await shopper.atSummary([anEGiftCard(25)]));
    const [email] = await emails(order.orderNumber);
    const pin = await unsealText(backendEnv, String(email?.pin));
    expect(pin).toMatch(/^\d{8}$/);
    expect(JSON.stringify(email)).not.toContain(pin);
    await expect(unsealText({ ...backendEnv, GIFT_CARD_PEPPER: 'another' }, String(email?.pin))).rejects.toThrow();
  });

  it('a bought gift card is issued once even if issuing is repeated after the card was spent', async () => {
    const shopper = await aShopper();
    const { body: order } = await shopper.place(await shopper.atSummary([anEGiftCard(50)]));
    const [card] = await emails(order.orderNumber);
    const cardNumber = String(card?.cardNumber);
    await backendEnv.BACKEND_DB.prepare('UPDATE gift_card SET balance = 1 WHERE card_number = ?').bind(cardNumber).run();
    // the argument has only the fields that `issueGiftCards` reads
    await createPorts(backendEnv, Date.now).issueGiftCards({ order } as unknown as Placement);
    expect(await emails(order.orderNumber)).toEqual([card]);
    expect(await readBalance(cardNumber)).toBe(1);
  });

  it('a bought gift card without a recipient is emailed to the customer', async () => {
    const shopper = await aShopper();
    const { giftOption: _, ...mine } = anEGiftCard(25);
    const { body: order } = await shopper.place(await shopper.atSummary([mine]));
    expect(await emails(order.orderNumber)).toMatchObject([{ recipient: usAddress.email }]);
  });

  it('a gift card with a day of sending is due at noon UTC of that day, and its email names the sender', async () => {
    const shopper = await aShopper();
    const card = anEGiftCard(25);
    const sendOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const gift = { ...card.giftOption, sender: 'Ada', sendOn };
    const { body: order } = await shopper.place(await shopper.atSummary([{ ...card, giftOption: gift }]));
    expect(order.items[0]?.giftOption).toEqual(gift);
    expect(await emails(order.orderNumber)).toMatchObject([{ to: 'Bo', sender: 'Ada' }]);
    const due = await backendEnv.BACKEND_DB.prepare(
      "SELECT written_at AS at FROM outbox WHERE document ->> 'orderNumber' = ? AND kind = 'gift-card'",
    )
      .bind(order.orderNumber)
      .first<number>('at');
    expect(due).toBe(Date.parse(`${sendOn}T12:00:00Z`));
  });

  it('gift cards for different days of sending are separate cart lines', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const card = anEGiftCard(25);
    const on = (sendOn: string) => shopper.add({ cartId: basketId, ...card, giftOption: { ...card.giftOption, sendOn } });
    await on('2026-12-24');
    expect((await on('2026-12-25')).body.items).toHaveLength(2);
    expect((await on('2026-12-25')).body.items.map(({ qty }) => qty)).toEqual([1, 2]);
  });

  it('a gift card cannot be sent more than a year later', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const card = anEGiftCard(25);
    const { error } = await shopper.add({ cartId: basketId, ...card, giftOption: { ...card.giftOption, sendOn: '2999-01-01' } });
    expect(error).toMatchObject({ errorId: 'API400', message: expect.stringContaining('body.giftOption.sendOn') });
  });

  it('a bought gift card can have at most twenty units in one line', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const { error } = await shopper.add({ cartId: basketId, ...anEGiftCard(25), qty: 21 });
    expect(error).toMatchObject({ errorId: 'INV408', details: { maxQty: 20 } });
  });
});
