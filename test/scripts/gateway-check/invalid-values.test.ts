// The invalid request values that the conformance suite generates.
import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { listInvalidQueries, mutateBody } from '../../../scripts/gateway-check/invalid-values.ts';

const seed = 20_261_130;
const withBody = callNames.filter((name) => callRow(name).body);
const item = { cartId: 'cart-1', productId: 'CNFL0001INK', upc: '100000000001', qty: 1 };

test.each(withBody)('mutateBody returns only bodies that the schema of %s rejects', (name) => {
  const examples = mutateBody(name, undefined, seed);
  expect(examples.length).toBeGreaterThan(0);
  for (const { body, why } of examples) expect(callRow(name).body?.safeParse(body).success, why).toBe(false);
});

test('mutateBody changes each value of a known valid body twice', () => {
  const changes = mutateBody('cart.addItem', { body: item }, seed).map(({ why }) => why);
  expect(changes).toHaveLength(10);
  for (const field of ['cartId', 'productId', 'upc', 'qty']) expect(changes.some((why) => why.includes(`$.${field} `))).toBe(true);
});

test('mutateBody returns the same bodies for the same seed, and others for another seed', () => {
  const bodies = mutateBody('cart.addItem', { body: item }, seed);
  expect(mutateBody('cart.addItem', { body: item }, seed)).toEqual(bodies);
  expect(mutateBody('cart.addItem', { body: item }, seed + 1)).not.toEqual(bodies);
});

test('mutateBody returns no body whose only problem is an unknown field, because a gateway may ignore it', () => {
  for (const { body } of mutateBody('cart.addItem', { body: item }, seed)) {
    const known = Object.fromEntries(Object.entries(Object(body)).filter(([name]) => name in item));
    expect(callRow('cart.addItem').body?.safeParse(known).success).toBe(false);
  }
});

test('listInvalidQueries returns at most three queries per parameter that the schema rejects', () => {
  const queries = listInvalidQueries('products.catalog', { query: { siteId: 'us', categoryId: '1000' } }, seed);
  expect(queries.map(({ why }) => why)).toContain('the query parameter siteId missing');
  expect(queries.length).toBeLessThanOrEqual(3 * Object.keys(callRow('products.catalog').query?.shape ?? {}).length);
  for (const { query, why } of queries) expect(callRow('products.catalog').query?.safeParse(query).success, why).toBe(false);
});
