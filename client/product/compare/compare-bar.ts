// The bar that displays the products to compare, at the bottom of the page. Its style is src/features/product/compare/compare.part.css.

import type { CompareSetup } from '#features/product/compare/compare-setup.tsx';
import { writeComparePath } from '#lib/storage/compared-ids.ts';
import { createElement } from '../../page/elements.ts';
import type { Compared } from './compared-list.ts';

interface BarOptions {
  setup: CompareSetup;
  remove: (productId: string) => void;
  clear: () => void;
}

/** Returns the URL of the comparison page with the given products. */
export const createListAddress = (path: string, products: Compared): string =>
  writeComparePath(
    path,
    products.map(({ productId }) => productId),
  );

/** Returns a function that displays the given products in the bar, or hides the bar if there are none. */
export function createCompareBar({ setup, remove, clear }: BarOptions): (products: Compared) => void {
  const { path, texts, counts } = setup;
  const bar = createElement('section', { class: 'compare-bar', 'aria-label': texts.bar, hidden: '' });
  const count = createElement('p', { role: 'status' });
  const list = createElement('ul', {});
  const open = createElement('a', { class: 'action action-solid' }, texts.open);
  const empty = createElement('button', { type: 'button', class: 'compare-clear' }, texts.clear);
  empty.addEventListener('click', clear);
  bar.append(count, list, empty, open);
  document.querySelector('main')?.append(bar);

  return (products) => {
    open.href = createListAddress(path, products);
    list.replaceChildren(...products.map((product) => createItem(product)));
    bar.hidden = products.length === 0;
    count.textContent = counts[products.length - 1] ?? '';
  };

  function createItem({ productId, name }: Compared[number]): HTMLElement {
    const item = createElement('li', {}, name);
    const button = createElement('button', { type: 'button', 'aria-label': texts.removeNamed.replace('{name}', name) }, '×');
    button.addEventListener('click', () => {
      remove(productId);
      open.focus();
    });
    item.append(button);
    return item;
  }
}
