// Pages of a shop whose content comes from the bound Worker, and whose commerce comes from another origin.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findGroup } from '#contract/call-groups.ts';
import { callNames } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { readText } from '../../support/html.ts';
import { StandInGateway } from '../../support/stand-in-gateway.ts';
import { openStorefront } from '../../support/storefront.ts';

const origin = 'https://commerce.example';
const secrets = { content: 'a-secret-of-the-content-origin-of-the-test', commerce: 'a-secret-of-the-commerce-origin-of-the-test' };
const product = '/en-us/p/talus-fleece-CNFL0001INK';

/** The logged lines. */
let lines: { call?: string; origin?: string }[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a shop with two origins, each of which has all calls. */
function openComposed() {
  const commerce = new StandInGateway();
  vi.spyOn(globalThis, 'fetch').mockImplementation(commerce.fetch);
  const shop = openStorefront({ GATEWAY_SECRET: secrets.content, COMMERCE_URL: origin, COMMERCE_SECRET: secrets.commerce });
  const read = async (path: string) => {
    const response = await shop.get(path);
    const html = await response.text();
    await shop.settled();
    return { status: response.status, html };
  };
  return { commerce, content: shop.gateway, read };
}

/** Makes an origin respond with 503 to every call. */
function fail(gateway: StandInGateway): void {
  for (const name of callNames) gateway.faults.set(name, { kind: 'status', status: 503 });
}

describe('with content and commerce from different origins, the shop', () => {
  test('sends each call to the origin of its group, with the secret of this origin, and the token only to commerce', async () => {
    const { commerce, content, read } = openComposed();
    for (const path of ['/en-us', '/en-us/c/men-1000', product]) expect((await read(path)).status).toBe(200);
    const lists = ({ ledger }: StandInGateway) =>
      new Set(ledger.filter(({ call }) => call !== 'capabilities.read').map(({ call }) => findGroup(call)));
    expect([lists(content), lists(commerce).has('content')]).toEqual([new Set(['content']), false]);
    for (const { headers } of content.ledger)
      expect([headers.get(gatewayHeader.gatewaySecret), headers.get(gatewayHeader.authorization)]).toEqual([secrets.content, null]);
    for (const { headers } of commerce.ledger) expect(headers.get(gatewayHeader.gatewaySecret)).toBe(secrets.commerce);
    expect(commerce.calls('products.details')[0]?.headers.get(gatewayHeader.authorization)).toBe('Bearer guest-token');
  });

  test('reads the features of each origin, and hides those that their own origin lacks', async () => {
    const { commerce, content, read } = openComposed();
    content.replies['capabilities.read'] = { features: ['stores'] };
    commerce.replies['capabilities.read'] = { features: ['order-tracking', 'size-guide'] };
    await read('/en-us');
    expect([content.calls('capabilities.read').length, commerce.calls('capabilities.read').length]).toEqual([1, 1]);
    const statuses = await Promise.all(['/en-us/track-order', '/en-us/stores'].map(async (path) => (await read(path)).status));
    expect(statuses).toEqual([200, 404]);
  });

  test('displays content while commerce fails, and names the origin in the log', async () => {
    const { commerce, read } = openComposed();
    fail(commerce);
    expect((await read('/en-us')).status).toBe(200);
    expect((await read(product)).status).toBe(503);
    expect(lines.find(({ call }) => call === 'products.details')?.origin).toBe('commerce');
  });

  test('displays products and the cart while content fails, and names the origin in the log', async () => {
    const { content, read } = openComposed();
    fail(content);
    const page = await read(product);
    expect([page.status, readText(page.html, 'h1')]).toEqual([200, expect.stringContaining('Talus')]);
    expect((await read('/en-us/cart')).status).toBe(200);
    expect((await read('/en-us')).status).toBe(503);
    expect(lines.find(({ call }) => call === 'content.page')?.origin).toBe('gateway');
  });
});

test('a shop with one origin reads the features once, and names no origin in the log', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('products.details', { kind: 'status', status: 503 });
  await (await shop.get(product)).text();
  await shop.settled();
  expect(shop.gateway.calls('capabilities.read')).toHaveLength(1);
  const logged = lines.find(({ call }) => call === 'products.details');
  expect([logged?.call, logged?.origin]).toEqual(['products.details', undefined]);
});
