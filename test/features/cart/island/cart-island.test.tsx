import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import Cart from '#features/cart/island/cart.island.tsx';
import { createLandscapeSources } from '#ui/landscape/landscape-sources.ts';
import { aCartViewModel } from '../../../support/cart-view-models.ts';

const landscape = createLandscapeSources('lake-morning');

const render = (name: string) => {
  const { lines, ...cart } = aCartViewModel({ [name]: 1 });
  return renderToString(
    <Cart cart={{ ...cart, lines }} formKey="key" messages={undefined} refusedCode={undefined} landscape={landscape} />,
  );
};

test('server renders each cart from the given props, without state from a previous render', () => {
  const first = render('first');
  const second = render('second');
  expect(first).toContain('Thing first');
  expect(second).toContain('Thing second');
  expect(second).not.toContain('Thing first');
});

test('every button of a cart line has an accessible name that contains the item’s name', () => {
  const names = render('first').match(/<button[^>]*name="intent"[^>]*>.*?<\/button>/g) ?? [];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !name.includes('Thing first'))).toEqual([]);
});

test('a cart that loses its last line shows the text and picture of an empty cart', () => {
  const cart = aCartViewModel({});
  const html = renderToString(
    <Cart
      cart={{ ...cart, translations: { ...cart.translations, title: 'Your cart', emptyTitle: 'Your cart is empty' } }}
      formKey="key"
      messages={undefined}
      refusedCode={undefined}
      landscape={landscape}
    />,
  );
  expect(html).toContain('<h1>Your cart is empty</h1>');
  expect(html).toContain('/scene/lake-morning');
  expect(render('first')).not.toContain('/scene/lake-morning');
});
