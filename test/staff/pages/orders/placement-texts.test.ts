// The texts about attempts to order.
import { describe, expect, test } from 'vitest';
import { listPlacementEntries, type PlacementView } from '#staff/pages/orders/placement-texts.ts';

const aPlacement = (steps: NonNullable<PlacementView['history']>[number]['step'][], over: Partial<PlacementView> = {}): PlacementView => ({
  ...{ intentId: 'b:1', orderNumber: 'C1', siteId: 'us', step: steps.at(-1) ?? 'number', startedAt: 1000, currency: 'USD', total: 100 },
  ...{ fault: undefined, contactEmail: undefined, refusal: undefined, isCanceled: false },
  history: steps.map((step, index) => ({ step, at: 1001 + index })),
  ...over,
});

const list = (...placement: Parameters<typeof aPlacement>) =>
  listPlacementEntries(aPlacement(...placement)).map(({ text, detail }) => (detail === undefined ? text : `${text}: ${detail}`));

describe('listPlacementEntries', () => {
  test('lists the steps of a placed order', () => {
    expect(list(['hold', 'authorize', 'sell', 'write', 'capture', 'finished'])).toEqual([
      'Checkout submitted',
      'Order number reserved',
      'Stock reserved, and payment requested',
      'Payment authorized',
      'Stock sold',
      'Order placed',
    ]);
  });

  test.each([
    [
      'a payment that the bank asked to confirm',
      ['authorize', 'challenge', 'authorize', 'sell'],
      'The customer confirmed the payment at the bank',
    ],
    ['an order without anything left to pay', ['hold', 'sell'], 'Stock reserved, and nothing left to pay'],
    ['an order that is held', ['write', 'finished'], 'Order placed, and held for review'],
    ['an order with gift cards', ['capture', 'issue', 'finished'], 'Gift cards issued'],
  ] as const)('describes %s', (_, steps, text) => {
    expect(list([...steps])).toContain(text);
  });

  test('explains why a placement was canceled', () => {
    expect(list(['unwind', 'refused'], { refusal: 'PYT402' })).toContain('Placement canceled: the payment provider suspects fraud');
    expect(list(['unwind'], { refusal: 'XYZ' })).toContain('Placement canceled: XYZ');
    expect(list(['unwind'], { refusal: 'PAY400', isCanceled: true })).toContain('Placement canceled: by an employee');
  });

  test('begins with the first step, although passing a challenge changes the start time', () => {
    expect(listPlacementEntries(aPlacement(['hold', 'authorize', 'challenge', 'authorize'], { startedAt: 9000 }))[0]).toMatchObject({
      text: 'Checkout submitted',
      at: 1001,
    });
  });

  test('lists the last error with the number of attempts', () => {
    const fault = { step: 'unwind', reason: 'no answer', attempts: 3, firstAt: 2000, lastAt: 5000 } as const;
    expect(listPlacementEntries(aPlacement(['unwind'], { fault }), 'Attempt C1: ').at(-1)).toEqual({
      at: 5000,
      text: 'Attempt C1: The placement is canceled, but its payment or its stock cannot be released.',
      detail: '3 attempts: no answer',
      isProblem: true,
    });
  });
});
