// The latest order on the account page.
import { expect, test, vi } from 'vitest';
import { type LastOrder, OrdersPart } from '#features/account/parts.tsx';
import { countElements, findAttribute, findAttributes, readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';
import { aPicture } from '../../support/samples.ts';

const anOrderOf = (...colors: string[]): LastOrder => ({
  orderNumber: 'C000000001',
  status: 'confirmed',
  placedAt: Date.UTC(2026, 10, 24, 18),
  currency: 'USD',
  total: 25_800,
  totalItems: colors.length,
  items: colors.map((color) => ({ name: 'Talus Fleece', picture: aPicture(`product/fleece-${color}-front`) })),
});

const render = (order: LastOrder | undefined) => rendered(<OrdersPart lastOrder={order} />).html;

/** Returns the colors of the fleeces in the pictures. */
const readColors = (html: string) => findAttributes(html, 'img', 'src').map((src) => /fleece-(\w+)-front/.exec(src)?.[1]);

test('the latest order shows its status, number, date, units and total', () => {
  expect(readText(render(anOrderOf('ink', 'moss')))).toMatch(
    /^Your latest order Confirmed Order C000000001 Nov 24, 2026 · 2 items · \$258\.00 /,
  );
});

test.each(['confirmed', 'shipped', 'ready_for_pickup'] as const)('the latest order links to its progress while it is %s', (status) => {
  const html = render({ ...anOrderOf('ink'), status });
  expect(findAttribute(html, '.account-links .action', 'href')).toBe('/en-us/account/orders/C000000001#progress');
});

test.each(['delivered', 'collected', 'cancelled', 'returned'] as const)(
  'the latest order has no link to track it once it is %s',
  (status) => {
    expect(countElements(render({ ...anOrderOf('ink'), status }), '.account-links .action')).toBe(0);
  },
);

test('two sizes of a product in the latest order show their picture once', () => {
  const logError = vi.spyOn(console, 'error');
  const html = render(anOrderOf('ink', 'ink', 'moss'));
  expect(readColors(html)).toEqual(['ink', 'moss']);
  expect(logError).not.toHaveBeenCalled(); // React reports repeated keys
});

test('the latest order shows the pictures of its first three products', () => {
  const html = render(anOrderOf('ink', 'ink', 'moss', 'sand', 'clay'));
  expect(readColors(html)).toEqual(['ink', 'moss', 'sand']);
});

test('without a known order, the account links to the orders', () => {
  const html = render(undefined);
  expect(findAttributes(html, 'a', 'href')).toEqual(['/en-us/account/orders']);
  expect(readText(html, 'h2')).toBe('Your orders');
});
