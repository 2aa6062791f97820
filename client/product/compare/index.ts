// Lets shoppers compare products: adds a toggle to each card and product page, and a bar with the chosen products. Without scripts, the
// product page links to the comparison page. A separate chunk.

import type { ComparedProduct, CompareSetup } from '#features/product/compare/compare-setup.tsx';
import { announce } from '#islands/dom-events.ts';
import { readConsent } from '#islands/page-consent.ts';
import { createElement } from '../../page/elements.ts';
import { createCompareBar } from './compare-bar.ts';
import { type Compared, isCompared, readCompared, rememberCompared, toggleCompared } from './compared-list.ts';

const storage = () => sessionStorage;
/** The product id in a product's URL: the last eleven characters of the path. */
const idInUrl = /-([A-Z0-9]{11})(?:[?#]|$)/;

export function watchCompare(): void {
  const setup: CompareSetup = JSON.parse(document.querySelector<HTMLElement>('[data-compare]')?.dataset.compare ?? '{}');
  const { products: inAddress } = setup;
  if (inAddress) {
    // On the comparison page, the URL defines the list. With consent, an inline script of the page has stored the list. These listeners
    // store it after later consent, and again when the browser restores the page from memory.
    document.addEventListener('cairn:consent', () => storeCompared(inAddress));
    addEventListener('pageshow', ({ persisted }) => persisted && storeCompared(inAddress));
    return;
  }
  // the list is not read without consent, which another tab may have withdrawn
  let products = readConsent().functional ? readCompared(storage) : [];
  const change = (next: Compared) => {
    products = next;
    storeCompared(products);
    paint();
  };
  const showBar = createCompareBar({
    setup,
    remove: (productId) => change(products.filter((each) => each.productId !== productId)),
    clear: () => change([]),
  });
  const paint = () => {
    for (const button of document.querySelectorAll<HTMLElement>('button[data-compare-product]'))
      button.ariaPressed = String(isCompared(products, readProduct(button).productId));
    showBar(products);
  };
  const press = (button: HTMLElement) => {
    const next = toggleCompared(products, readProduct(button));
    if (next) change(next);
    else announce('cairn:toast', { toast: { kind: 'error', title: setup.texts.full } });
  };
  const prepare = () => {
    addSwitches(setup);
    paint();
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-compare-product]') : null;
    if (button) press(button);
  });
  document.addEventListener('cairn:consent', () => storeCompared(products));
  // after going back from the comparison page, the list is read again, because the shopper may have removed a product there
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readConsent().functional) change(readCompared(storage));
  });
  prepare();
  // adds the toggles again after the products of a listing or the color of a product have changed
  for (const part of document.querySelectorAll('#buy, [data-part="products"]'))
    new MutationObserver(() => hasNew() && prepare()).observe(part, { childList: true, subtree: true });
}

function storeCompared(products: Compared): void {
  if (readConsent().functional) rememberCompared(storage, products);
}

const cards = '[data-part="products"] .card:not(:has(> .compare-switch))';
const links = 'a[data-compare-product]';

const hasNew = (): boolean => document.querySelector(`${cards}, ${links}`) !== null;

function addSwitches({ texts }: CompareSetup): void {
  for (const card of document.querySelectorAll<HTMLElement>(cards)) {
    const name = findLink(card)?.textContent ?? '';
    card.append(createSwitch({ productId: '', name }, texts));
  }
  for (const link of document.querySelectorAll<HTMLElement>(links)) link.replaceWith(createSwitch(readProduct(link), texts));
}

function createSwitch({ productId, name }: ComparedProduct, texts: CompareSetup['texts']): HTMLElement {
  return createElement(
    'button',
    {
      type: 'button',
      class: 'compare-switch',
      'aria-label': texts.addNamed.replace('{name}', name),
      'data-compare-product': productId,
      'data-name': name,
    },
    texts.add,
  );
}

const findLink = (card: Element | null): HTMLAnchorElement | null => card?.querySelector<HTMLAnchorElement>('.covering-link') ?? null;

/** Returns the product of a toggle. On a card, this is the color that is currently displayed. */
function readProduct(element: HTMLElement): ComparedProduct {
  const { compareProduct = '', name = '' } = element.dataset;
  const [, shown = compareProduct] = idInUrl.exec(findLink(element.closest('.card'))?.href ?? '') ?? [];
  return { productId: shown, name };
}
