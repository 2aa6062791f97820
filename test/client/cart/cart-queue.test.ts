import { describe, expect, test } from 'vitest';
import type { CartReply, CartViewModel } from '#features/cart/cart-view-model.ts';
import { createCartQueue, type Outcome } from '../../../client/cart/cart-queue.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const lost = Symbol('lost');
type Answer = CartReply | typeof lost;

/** Creates a queue whose requests, including reads, are answered by the test. */
function aQueue(first: CartViewModel | undefined = aCartViewModel({ a: 1, b: 1 })) {
  let settled = first;
  let keys = 0;
  const asked: { what: string; key: string | null; answer: (answer: Answer) => Promise<void> }[] = [];
  const ask = (what: string, key: string | null) =>
    new Promise<CartReply>((resolve, reject) => {
      const answer = async (reply: Answer) => {
        if (reply === lost) reject(new TypeError('Failed to fetch'));
        else resolve(reply);
        for (let turns = 0; turns < 20; turns++) await Promise.resolve();
      };
      asked.push({ what, key, answer });
    });
  const queue = createCartQueue({
    send: ({ fields }) =>
      ask([fields.get('intent'), fields.get('itemId') ?? fields.get('upc'), fields.get('qty')].join(' ').trim(), fields.get('key')),
    read: () => ask('read', null),
    take: (current) => {
      if (settled && current.revision < settled.revision) return false;
      settled = current;
      return true;
    },
    settled: () => settled,
    changed: () => undefined,
    started: () => undefined,
    createKey: () => `key-${++keys}`,
  });
  const change = (text: string): Promise<Outcome> => queue.change({ address: '/en-us/cart', fields: new URLSearchParams(text) });
  const answer = async (reply: Answer) => asked.at(-1)?.answer(reply);
  return {
    queue,
    change,
    asked: () => asked.map(({ what }) => what),
    keys: () => asked.map(({ key }) => key),
    answer,
    settled: () => settled,
  };
}

const cart = (revision: number, units: Record<string, number> = { a: 1, b: 1 }) => aCartViewModel(units, { revision });
const setA = (qty: number) => `intent=update&itemId=a&upc=1&qty=${qty}`;
const removeA = 'intent=remove&itemId=a&upc=1';

describe('queuing cart changes', () => {
  test('cart changes are sent one after another, and the cart is read once after the last one', async () => {
    const { change, asked, answer } = aQueue();
    void change(setA(2));
    void change('intent=remove&itemId=b&upc=2');
    expect(asked()).toEqual(['update a 2']);
    await answer({ cart: cart(2) });
    expect(asked()).toEqual(['update a 2', 'remove b']);
    await answer({ cart: cart(3) });
    expect(asked()).toEqual(['update a 2', 'remove b', 'read']);
    await answer({ cart: cart(3) });
    expect(asked()).toHaveLength(3);
  });

  test('the cart is not read after a single change', async () => {
    const { change, asked, answer } = aQueue();
    const outcome = change(setA(2));
    await answer({ cart: cart(2) });
    expect((await outcome).kind).toBe('answered');
    expect(asked()).toEqual(['update a 2']);
  });

  test('a cart change that is made at the moment when the previous change ends is sent', async () => {
    const { change, asked, answer } = aQueue();
    const again = change(setA(2)).then(() => change(setA(3)));
    await answer({ cart: cart(2) });
    expect(asked()).toEqual(['update a 2', 'update a 3']);
    await answer({ cart: cart(3) });
    expect((await again).kind).toBe('answered');
  });

  test('if the quantity of a line changes several times quickly, only the first and the latest quantity are sent', async () => {
    const { change, asked, answer } = aQueue();
    const outcomes = [change(setA(2)), change(setA(3)), change(setA(4))];
    await answer({ cart: cart(2) });
    await answer({ cart: cart(3) });
    expect(asked().slice(0, 2)).toEqual(['update a 2', 'update a 4']);
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['answered', 'superseded', 'answered']);
  });

  test('a change of a line that is being removed is ignored', async () => {
    const { change, asked, answer, queue } = aQueue();
    void change(setA(2));
    void change(removeA);
    expect((await change(setA(5))).kind).toBe('superseded');
    expect(queue.pending().at(-1)).toEqual({ kind: 'remove', itemId: 'a', isSaved: false });
    await answer({ cart: cart(2) });
    expect(asked()).toEqual(['update a 2', 'remove a']);
  });

  test('isRepeated detects a double tap', async () => {
    const { change, queue, answer } = aQueue();
    const submission = { address: '/en-us/cart', fields: new URLSearchParams('intent=add&upc=9&key=of-the-form') };
    void change('intent=add&upc=9&key=another');
    expect(queue.isRepeated(submission)).toBe(true);
    await answer({ cart: cart(2) });
    expect(queue.isRepeated(submission)).toBe(false);
  });
});

describe('cart changes without a response', () => {
  test('a cart change without a response is sent again with the same key', async () => {
    const { change, asked, keys, answer } = aQueue();
    const outcome = change('intent=add&upc=9');
    await answer(lost);
    expect(asked()).toEqual(['add 9', 'add 9']);
    expect(keys()).toEqual(['key-1', 'key-1']);
    await answer({ cart: cart(2), added: 'a' });
    expect((await outcome).kind).toBe('answered');
  });

  test('a cart change without a response is reported as lost once the cart has been read, and its effect is undone', async () => {
    const { change, asked, answer, queue, settled } = aQueue();
    const outcome = change(setA(7));
    await answer(lost);
    await answer(lost);
    expect(asked().at(-1)).toBe('read');
    expect(queue.pending()).toHaveLength(1);
    await answer({ cart: cart(1) });
    expect((await outcome).kind).toBe('lost');
    expect([queue.pending(), settled()?.lines[0]?.qty]).toEqual([[], 1]);
  });

  test('repeating a lost cart change sends the same key, because the server may have applied the change', async () => {
    const { change, keys, answer } = aQueue();
    for (const made of [1, 2]) {
      void change('intent=add&upc=9');
      await answer(lost);
      await answer(made === 1 ? lost : { cart: cart(2) });
      if (made === 1) await answer({ cart: cart(1) });
    }
    expect(keys().filter(Boolean)).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    void change('intent=add&upc=9');
    expect(keys().at(-1)).toBe('key-2');
  });

  test('repeating a lost cart change sends a new key if the cart has changed since', async () => {
    const { change, keys, answer } = aQueue();
    const outcome = change('intent=add&upc=9');
    await answer(lost);
    await answer(lost);
    await answer({ cart: cart(2, { a: 1, b: 1, c: 1 }) });
    await outcome;
    void change('intent=add&upc=9');
    expect(keys().at(-1)).toBe('key-2');
  });

  test('isUncertain is true after a lost change until the cart can be read', async () => {
    const { change, queue, answer } = aQueue();
    void change('intent=add&upc=9');
    for (const _ of ['once', 'again', 'read']) await answer(lost);
    expect(queue.isUncertain()).toBe(true);
    void queue.refresh();
    await answer({ cart: cart(2) });
    expect(queue.isUncertain()).toBe(false);
  });

  test('a cart change is sent again if the response does not say whether it was applied', async () => {
    const { change, asked, answer } = aQueue();
    void change('intent=add&upc=9');
    await answer({ problem: { text: 'Something went wrong.', surface: 'banner' } });
    expect(asked()).toEqual(['add 9', 'add 9']);
  });
});

describe('errors and results of cart changes', () => {
  const refusal = { cart: cart(1), problem: { text: 'Only 3 are left.', surface: 'line' as const, itemId: 'a' } };

  test('status returns the result of the last cart change', async () => {
    const { change, answer, queue } = aQueue();
    expect(queue.status()).toBe('idle');
    void change(setA(9));
    expect(queue.status()).toBe('pending');
    await answer(refusal);
    expect(queue.status()).toBe('error');
    void change(setA(3));
    await answer({ cart: cart(2) });
    expect(queue.status()).toBe('success');
  });

  test('an error stays at its line if one click submits the form a second time, with the old quantity', async () => {
    const { change, asked, answer, queue } = aQueue();
    const outcome = change(setA(90));
    await answer(refusal);
    await outcome;
    expect(queue.isRepeated({ address: '/en-us/cart', fields: new URLSearchParams(setA(1)) })).toBe(true);
    expect((await change(setA(1))).kind).toBe('superseded');
    expect([asked().length, queue.errors().size]).toEqual([1, 1]);
  });

  test('an error stays at its line while other lines change, until that line changes', async () => {
    const { change, answer, queue } = aQueue();
    void change(setA(9));
    await answer(refusal);
    expect([...queue.errors()]).toEqual([['a', 'Only 3 are left.']]);
    void change('intent=remove&itemId=b&upc=2');
    await answer({ cart: cart(2) });
    expect(queue.errors().size).toBe(1);
    void change(setA(3));
    expect(queue.errors().size).toBe(0);
  });
});

test('the cart is read again after a response with an older cart', async () => {
  const { change, asked, answer } = aQueue(cart(5));
  void change(setA(2));
  await answer({ cart: cart(4) });
  expect(asked()).toEqual(['update a 2', 'read']);
  await answer({ cart: cart(6) });
  expect(asked()).toHaveLength(2);
});

test('queued cart changes are not sent after the session was reset', async () => {
  const { change, asked, answer } = aQueue();
  void change(setA(2));
  const next = change('intent=add&upc=9');
  await answer({ problem: { text: 'Please begin again.', surface: 'banner' }, reloadMs: 4000 });
  expect((await next).kind).toBe('superseded');
  expect(asked()).toEqual(['update a 2']);
});
