// Tests the eyebrow, badge and unit price of a line in the cart, the mini cart and the checkout.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import Cart from '#features/cart/island/cart.island.tsx';
import MiniCart from '#features/cart/island/mini-cart.island.tsx';
import { OrderLines } from '#features/checkout/summary/order-lines.tsx';
import { createLandscapeSources } from '#ui/landscape/landscape-sources.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { countElements, readText, readTexts } from '../../support/html.ts';
import { aRenderContext } from '../../support/render-context.ts';
import { rendered } from '../../support/rendered.ts';

const marked = aCartItem({ eyebrow: { id: 'LOW STOCK', text: 'Low stock' }, badge: 'Best seller' });
const renderCart = (item = marked) =>
  renderToString(
    <Cart
      cart={createCartViewModel(aCartOf([item]), aRenderContext())}
      formKey=""
      messages={undefined}
      refusedCode={undefined}
      landscape={createLandscapeSources('lake-morning')}
    />,
  );
const renderMiniCart = (item = marked) => renderToString(<MiniCart cart={createCartViewModel(aCartOf([item]), aRenderContext())} />);
const renderCheckout = (item = marked) => rendered(<OrderLines items={[item]} hasMarks />).html;

test.each([
  ['the cart', renderCart],
  ['the mini cart', renderMiniCart],
  ['the checkout', renderCheckout],
])('%s displays the eyebrow and badge of a line, and low stock as a warning', (_, render) => {
  const html = render();
  expect(readText(html, '.line-marks .label-warn')).toBe('Low stock');
  expect(readText(html, '.line-marks .card-badge')).toBe('Best seller');
  expect(countElements(render(aCartItem({ eyebrow: { id: 'NEW', text: 'New' } })), '.label-warn')).toBe(0);
});

test.each([
  ['the cart', renderCart],
  ['the checkout', renderCheckout],
])('%s displays no eyebrow or badge for a gift, or for a line that has neither', (_, render) => {
  expect(countElements(render({ ...marked, bonus: true }), '.line-marks')).toBe(0);
  expect(countElements(render(aCartItem({ eyebrow: undefined, badge: undefined })), '.line-marks')).toBe(0);
});

test('lines of a placed order display no eyebrow or badge', () => {
  expect(countElements(rendered(<OrderLines items={[marked]} />).html, '.line-marks')).toBe(0);
});

test.each([
  ['the cart', renderCart],
  ['the mini cart', renderMiniCart],
  ['the checkout', renderCheckout],
])('%s displays the unit price for a quantity of two, but not of one', (_, render) => {
  const price = { ...aCartItem().price, current: 4995 };
  expect(readTexts(render(aCartItem({ qty: 2, price })), '.cart-each')).toEqual(['$49.95 each']);
  expect(countElements(render(aCartItem({ qty: 1, price })), '.cart-each')).toBe(0);
  expect(countElements(render(aCartItem({ qty: 2, price, bonus: true })), '.cart-each')).toBe(0);
});
