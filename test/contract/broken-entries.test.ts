// A gateway that sends broken entries in the lists of all replies.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { parseReply } from '#contract/parse-reply.ts';
import { exampleOf, type FoundList, findLists, limitsOf } from '../support/schema-values.ts';

const isTolerant = ({ schema }: FoundList): boolean => schema._zod.traits.has('TolerantList');

const namePath = ({ path }: FoundList): string => path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');

function listsOf(name: CallName): FoundList[] {
  const { reply } = callRow(name);
  return findLists(reply, exampleOf(reply));
}

test('the examples match the schemas of the replies', () => {
  for (const name of callNames) {
    const { reply } = callRow(name);
    expect([name, reply.safeParse(exampleOf(reply)).error?.issues]).toEqual([name, undefined]);
  }
});

const anyInsertion = fc.record({
  list: fc.nat(),
  at: fc.nat(),
  entry: fc.constantFrom(null, 7, '', false, {}, [], 'x'.repeat(3000)),
});

describe.each(callNames.filter((name) => listsOf(name).some(isTolerant)))('the reply of %s', (name) => {
  const { reply } = callRow(name);

  test('is used without exactly the broken entries of its tolerant lists', () => {
    fc.assert(
      fc.property(fc.array(anyInsertion, { minLength: 1, maxLength: 8 }), (insertions) => {
        const value = exampleOf(reply);
        const expected = reply.parse(structuredClone(value));
        const lists = findLists(reply, value).filter(isTolerant);
        let count = 0;
        for (const { list, at, entry } of insertions) {
          const found = lists[list % lists.length];
          if (!found || found.schema.element.safeParse(entry).success || limitsOf(found.schema).maxItems === found.list.length) continue;
          found.list.splice(at % (found.list.length + 1), 0, entry);
          count++;
        }
        const parsed = parseReply(reply, value);
        expect(parsed).toMatchObject({ isValid: true, dropped: count === 0 ? undefined : { count } });
        expect(parsed.isValid && parsed.value).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});

test('a broken entry of a strict list makes the reply invalid, or drops the entry of the tolerant list around it', () => {
  for (const name of callNames) {
    const { reply } = callRow(name);
    for (const { path } of listsOf(name).filter((found) => !isTolerant(found))) {
      const value = exampleOf(reply);
      const lists = findLists(reply, value);
      const found = lists.find((each) => each.path.join() === path.join());
      found?.list.splice(0, 1, Number.NaN);
      const around = lists.some(
        (each) => isTolerant(each) && each.path.length < path.length && path.join().startsWith(`${each.path.join()},`),
      );
      const parsed = parseReply(reply, value);
      expect([name, path, parsed.isValid]).toEqual([name, path, around]);
    }
  }
});

test('only these lists of replies are strict', () => {
  const strict = callNames.flatMap((name) =>
    listsOf(name)
      .filter((found) => !isTolerant(found))
      .map((found) => namePath(found)),
  );
  expect([...new Set(strict)].toSorted()).toMatchInlineSnapshot(`
    [
      "addressRules.billing.fields",
      "addressRules.billing.fields.[].transforms",
      "addressRules.shipping.fields",
      "addressRules.shipping.fields.[].transforms",
      "applicableShippingMethods",
      "cancelable",
      "canceledParts",
      "canceledParts.[].lines",
      "canceledParts.[].refund.parts",
      "cancellation.parts",
      "cart.couponItems",
      "cart.flash",
      "cart.flash.[].details.fields",
      "cart.items",
      "cart.items.[].customerNotifications",
      "cart.items.[].productPromotions",
      "cart.items.[].shippingOptions",
      "cart.items.[].variants",
      "cart.orderPromotions",
      "cart.payment_instruments",
      "cart.priceAdjustments",
      "cart.promoSummary",
      "cart.shippingAddresses",
      "cart.shippingMethods",
      "cart.shippingMethods.[].applicableShippingMethods",
      "cart.shippingMethods.[].itemIds",
      "cart.shippingMethods.[].shippingPromotions",
      "cart.totals.taxParts",
      "consumerDetails.address",
      "couponItems",
      "delivery.dispatch.carrier.closedOn",
      "delivery.dispatch.carrier.weekdays",
      "delivery.dispatch.warehouse.closedOn",
      "delivery.dispatch.warehouse.weekdays",
      "enrollments",
      "entries",
      "facts.materials.[].fibres",
      "flash",
      "flash.[].details.fields",
      "formerOrders.[].lines",
      "identities",
      "items",
      "items.[].colours.[].pictures",
      "items.[].customerNotifications",
      "items.[].productPromotions",
      "items.[].shippingOptions",
      "items.[].variants",
      "orderPromotions",
      "others",
      "passkeys",
      "paymentMethod",
      "payment_instruments",
      "plan.entries",
      "popups.[].audiences",
      "popups.[].pages",
      "priceAdjustments",
      "prices.[].variants",
      "products.[].colours.[].pictures",
      "progress",
      "progress.[].parcels",
      "progress.[].parcels.[].lines",
      "progress.[].parcels.[].steps",
      "progress.[].steps",
      "promoSummary",
      "refunds",
      "refunds.[].refund.parts",
      "returnable",
      "returns",
      "returns.[].itemIds",
      "returns.[].lines",
      "returns.[].refund.parts",
      "returns.[].steps",
      "sessions",
      "sets.[].productIds",
      "shipments",
      "shipments.[].itemIds",
      "shipments.[].lines",
      "shippingAddresses",
      "shippingMethods",
      "shippingMethods.[].applicableShippingMethods",
      "shippingMethods.[].itemIds",
      "shippingMethods.[].shippingPromotions",
      "specialDays",
      "stores.[].specialDays",
      "subscriptions",
      "summary.fit",
      "summary.stars",
      "totals.taxParts",
    ]
  `);
});
