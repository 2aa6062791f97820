// The order in which the mini cart island displays the cart lines.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import MiniCart from '#features/cart/island/mini-cart.island.tsx';
import { queryClient } from '#islands/query-client.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { find, openPage } from '../../support/dom.ts';

/** Returns the names of the cart lines in the displayed order. `gifts` lists ids of lines that are gifts. */
function listLines(units: Record<string, number>, { gifts = [], added }: { gifts?: string[]; added?: string } = {}): string[] {
  openPage('<a data-cart-link data-site="us"></a><div id="root"></div>');
  queryClient().clear(); // removes the cart of the previous test
  const cart = aCartViewModel(units);
  const lines = cart.lines.map((line) => ({ ...line, promotions: { ...line.promotions, isGift: gifts.includes(line.id) } }));
  const root = createRoot(find('#root'));
  flushSync(() => root.render(<MiniCart cart={{ ...cart, lines }} added={added} />));
  const names = [...document.querySelectorAll('.cart-line')].map(({ textContent }) => /Thing (\w+?)Ink/.exec(textContent ?? '')?.[1] ?? '');
  root.unmount();
  return names;
}

test('the mini cart displays the newest line first', () => {
  expect(listLines({ a: 1, b: 1, c: 1 })).toEqual(['c', 'b', 'a']);
});

test('the mini cart displays first the line to which an item was just added', () => {
  expect(listLines({ a: 1, b: 1, c: 1 }, { added: 'a' })).toEqual(['a', 'c', 'b']);
});

test('the mini cart displays a gift last, even if it is the newest line or was added with the item', () => {
  expect(listLines({ a: 1, b: 1, gift: 1 }, { gifts: ['gift'] })).toEqual(['b', 'a', 'gift']);
  expect(listLines({ a: 1, b: 1, gift: 1 }, { gifts: ['gift'], added: 'gift' })).toEqual(['b', 'a', 'gift']);
});
