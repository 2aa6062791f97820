import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Places, planDeliveries } from '#backend/services/pricing/deliveries.ts';
import type { ProductFacts } from '#backend/services/pricing/facts.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import { emptyStoredCart, type Line, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Place } from '#backend/stores/places.ts';
import { markets } from '#markets/registry.ts';
import { aLine, anAddress, aProduct, createSku } from '../../../support/a-cart.ts';

const { us, de } = markets;
const now = 1_790_000_000_000;

const aPlace = (storeId: string, over: Partial<Place> = {}): Place => ({
  storeId,
  kind: 'store',
  name: `Cairn ${storeId}`,
  addressLine1: '1 Main',
  city: storeId,
  province: 'CO',
  postalCode: '80202',
  country: 'US',
  phone: '+13035550142',
  latitude: 40,
  longitude: -105,
  openingHours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  timeZone: 'America/Denver',
  services: [],
  ...over,
});

const places: Places = new Map(
  [
    aPlace('DEN'),
    aPlace('NYC', { province: 'NY', longitude: -74 }),
    aPlace('SLC', { province: 'UT', longitude: -112 }),
    aPlace('POINT', { kind: 'point' }),
  ].map((place) => [place.storeId, place]),
);

const createFacts = (web: number, shelves: Record<string, number> = {}): ProductFacts =>
  aProduct({
    stock: new Map([[createSku(0), web]]),
    shelves: new Map(Object.entries(shelves).map(([store, units]) => [store, new Map([[createSku(0), units]])])),
  });

const aStoredCart = (lines: Line[], over: Partial<StoredCart> = {}): StoredCart => ({
  ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }),
  lines,
  ...over,
});

const at = (kind: 'pickup' | 'sts' | 'pudo', storeId: string, over: Partial<Line> = {}): Line =>
  aLine({ qty: 1, collection: { kind, storeId }, ...over });

const settled = (line: Line, facts: ProductFacts, over: Partial<StoredCart> = {}) =>
  planDeliveries(aStoredCart([line], over), [{ line, facts }], { market: us, places }).get(line.id);

describe('planDeliveries', () => {
  it('planDeliveries keeps the chosen delivery if it is available', () => {
    expect(settled(at('pickup', 'DEN'), createFacts(0, { DEN: 2 }))).toMatchObject({
      delivery: { kind: 'pickup', storeId: 'DEN' },
      available: 2,
      change: undefined,
    });
  });

  it.each<[string, Line, ProductFacts, object]>([
    [
      'changes a pickup to a store delivery if the store is sold out',
      at('pickup', 'DEN'),
      createFacts(5),
      { delivery: { kind: 'sts', storeId: 'DEN' }, change: 'PickupToSts' },
    ],
    [
      'changes a pickup to a home delivery if the store has closed',
      at('pickup', 'GONE'),
      createFacts(5),
      { delivery: { kind: 'standard' }, change: 'PickupToSth' },
    ],
    [
      'changes a store delivery to a home delivery if the store has closed',
      at('sts', 'GONE'),
      createFacts(5),
      { delivery: { kind: 'standard' }, change: 'StsToSth' },
    ],
    [
      'changes a store delivery to a pickup if only the store has stock',
      at('sts', 'DEN'),
      createFacts(0, { DEN: 1 }),
      { change: 'StsToPickup' },
    ],
    [
      'moves a pickup to the nearest store that has stock if no other delivery is available',
      at('pickup', 'DEN'),
      createFacts(0, { NYC: 1, SLC: 1 }),
      { delivery: { kind: 'pickup', storeId: 'SLC' }, change: 'ChangedStoreId' },
    ],
    [
      'keeps a pickup if there is no stock anywhere',
      at('pickup', 'DEN'),
      createFacts(0),
      { delivery: { kind: 'pickup' }, available: 0, change: undefined },
    ],
    [
      'changes a pickup point delivery to a home delivery in a market without pickup points',
      at('pudo', 'POINT'),
      createFacts(5),
      { delivery: { kind: 'standard' }, change: 'PickupToSth' },
    ],
  ])('planDeliveries %s', (_, line, facts, expected) => {
    expect(settled(line, facts)).toMatchObject(expected);
  });

  it('planDeliveries changes a home delivery to a pickup only if the shopper has chosen a store before', () => {
    const line = aLine({ qty: 1 });
    expect(settled(line, createFacts(0, { DEN: 1 }))?.change).toBeUndefined();
    expect(settled(line, createFacts(0, { DEN: 1 }), { favStoreId: 'DEN' })?.change).toBe('SthToPickup');
  });

  it('planDeliveries switches made-to-order items to home delivery', () => {
    expect(settled(at('pickup', 'DEN', { recipeId: 'r' }), createFacts(3, { DEN: 3 }))?.delivery).toEqual({ kind: 'standard' });
  });

  it('planDeliveries distributes the stock among the lines in the order of the cart, separately for each store', () => {
    const [door, sent, fetched] = [aLine({ id: 'a', qty: 3 }), at('sts', 'DEN', { id: 'b', qty: 3 }), at('pickup', 'DEN', { id: 'c' })];
    const lines = [door, sent, fetched];
    const facts = createFacts(4, { DEN: 2 });
    const result = planDeliveries(
      aStoredCart(lines),
      lines.map((line) => ({ line, facts })),
      { market: us, places },
    );
    expect(lines.map(({ id }) => result.get(id)?.available)).toEqual([4, 1, 2]);
  });

  it('planDeliveries returns the earliest expiry if a line has two reservations', () => {
    const line = at('pickup', 'DEN', { qty: 2 });
    const reserved = [now + 2000, now + 1000].map((until) => ({ intentId: `i${until}`, location: 'DEN', sku: line.upc, qty: 1, until }));
    const result = planDeliveries(aStoredCart([line]), [{ line, facts: createFacts(0, { DEN: 2 }) }], { market: us, places, reserved });
    expect(result.get(line.id)?.reservation).toEqual({ qty: 2, until: now + 1000 });
  });
});

describe('shipments', () => {
  const facts = new Map([['CN00A101INK', createFacts(50, { DEN: 5, NYC: 5 })]]);
  const lines = [
    aLine({ id: 'home', qty: 1 }),
    at('pickup', 'DEN', { id: 'fetched' }),
    at('sts', 'NYC', { id: 'sent' }),
    aLine({ id: 'made', qty: 1, recipeId: 'r' }),
  ];

  it('shipments are separate for home delivery, for made-to-order items, and for each store and delivery kind', () => {
    const { shipments } = calculateQuote(aStoredCart(lines), facts, { market: us, now, places });
    expect(shipments.map(({ shippingId, method, cost, lineIds }) => [shippingId, method?.code, cost, lineIds])).toEqual([
      ['me', 'standard', 795, ['home']],
      ['customs', 'customs', 795, ['made']],
      ['pickup-DEN', 'pickup', 0, ['fetched']],
      ['sts-NYC', 'sts', 0, ['sent']],
    ]);
  });

  it('shipments each have their own shipping method, and an unknown method is replaced by a valid one', () => {
    const cart = aStoredCart(lines, { methodCode: 'express', methodCodes: { customs: 'customs-express', 'sts-NYC': 'by-mule' } });
    const { shipments } = calculateQuote(cart, facts, { market: us, now, places });
    expect(shipments.map(({ method }) => method?.code)).toEqual(['express', 'customs-express', 'pickup', 'sts']);
    expect(shipments.map(({ replacedCode }) => replacedCode)).toEqual([undefined, undefined, undefined, 'by-mule']);
  });

  it('shipments are taxed at their destination: at home, or at the store', () => {
    const address = anAddress({ province: 'OR', postalCode: '97209' }); // Oregon has no sales tax
    const { lines: priced, totals } = calculateQuote(aStoredCart(lines, { shippingAddress: address }), facts, { market: us, now, places });
    expect(Object.fromEntries(priced.map(({ line, tax }) => [line.id, tax]))).toEqual({ home: 0, made: 0, fetched: 145, sent: 200 });
    expect(totals.taxParts.map(({ place, rate, amount }) => [place, rate, amount])).toEqual([
      ['CO', 2.9, 145],
      ['NY', 4, 200],
    ]);
  });

  it('shipments have costs and taxes that add up to the totals, for any deliveries and any stock', () => {
    const delivery = fc.constantFrom(
      undefined,
      ...(['pickup', 'sts'] as const).flatMap((kind) => ['DEN', 'NYC', 'GONE'].map((storeId) => ({ kind, storeId }))),
    );
    const line = fc.record({ qty: fc.integer({ min: 1, max: 9 }), collection: delivery });
    const shelf = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), shelf, shelf, shelf, fc.boolean(), (wanted, web, den, nyc, isKnown) => {
        const given = new Map([['CN00A101INK', createFacts(web * 5, { DEN: den, NYC: nyc })]]);
        const own = wanted.map(({ qty, collection }, index) => aLine({ id: `l${index}`, qty, ...(collection && { collection }) }));
        const cart = aStoredCart(own, isKnown ? { shippingAddress: anAddress() } : {});
        const quote = calculateQuote(cart, given, { market: us, now, places });
        const { totals, shipments, tax } = quote;
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
        expect(sum(shipments.map(({ cost }) => cost))).toBe(totals.shipping);
        expect(shipments.flatMap(({ lineIds }) => lineIds).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
        expect(totals.itemTotal + totals.shipping + totals.tax).toBe(totals.total);
        expect(sum(quote.lines.map((each) => each.tax)) + tax.shipping).toBe(totals.taxAmount);
        expect(sum(totals.taxParts.map(({ amount }) => amount))).toBe(totals.taxAmount);
        expect(calculateQuote(cart, given, { market: us, now, places }).totals).toEqual(totals);
      }),
    );
  });

  it('shipments to pickup points are possible in markets that have pickup points', () => {
    const german = new Map([...places].map(([id, place]) => [id, { ...place, country: 'DE' }]));
    const { shipments } = calculateQuote(aStoredCart([at('pudo', 'POINT')]), facts, { market: de, now, places: german });
    expect(shipments.map(({ shippingId, method, cost }) => [shippingId, method?.code, cost])).toEqual([['pudo-POINT', 'pudo', 0]]);
  });
});
