// Lets shoppers compare products: adds a check box to each card, a toggle to the product page, and a bar with the chosen products. Without
// scripts, the product page links to the comparison page, and listings have a form with check boxes. A separate chunk.

import type { ComparedProduct, CompareSetup } from '#features/product/compare/compare-setup.tsx';
import { announce } from '#islands/dom-events.ts';
import { readConsent } from '#islands/page-consent.ts';
import { createElement } from '../../page/elements.ts';
import { listLinkedIds, listStyleIds } from '../style-ids.ts';
import { createCompareBar, createListAddress } from './compare-bar.ts';
import { type ComparableProduct, type Compared, isCompared, readCompared, rememberCompared, toggleCompared } from './compared-list.ts';

const storage = () => sessionStorage;

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
  if (products.length > 0 && new URL(setup.path, location.href).pathname === location.pathname) {
    location.replace(createListAddress(setup.path, products));
    return;
  }
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
    for (const control of listControls()) {
      const isChosen = isCompared(products, readProduct(control));
      if (control instanceof HTMLInputElement) control.checked = isChosen;
      else control.ariaPressed = String(isChosen);
    }
    showBar(products);
  };
  const toggle = (control: HTMLElement) => {
    const next = toggleCompared(products, readProduct(control));
    change(next ?? products); // if the list is full, this unchecks the box
    if (!next) announce('cairn:toast', { toast: { kind: 'error', title: setup.texts.full } });
  };
  const prepare = () => {
    const early = listEarlyBoxes();
    for (const box of early) {
      const product = readProduct(box);
      if (!isCompared(products, product)) products = toggleCompared(products, product) ?? products;
    }
    if (early.length > 0) storeCompared(products);
    addControls(setup);
    paint();
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-compare-product]') : null;
    if (button) toggle(button);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-compare-product]')) toggle(target);
  });
  document.addEventListener('cairn:consent', () => storeCompared(products));
  // after going back from the comparison page, the list is read again, because the shopper may have removed a product there
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readConsent().functional) change(readCompared(storage));
  });
  prepare();
  // adds the controls again after the products of a listing or the color of a product have changed
  for (const part of document.querySelectorAll('#buy, [data-part="products"]'))
    new MutationObserver(() => hasNew() && prepare()).observe(part, { childList: true, subtree: true });
}

function storeCompared(products: Compared): void {
  if (readConsent().functional) rememberCompared(storage, products);
}

/** Cards without a check box. */
const cards = '[data-part="products"] .card:not(:has(> .compare-box))';
const links = 'a[data-compare-product]';
/** The form with which the comparison works without this script. */
const forms = 'form[data-compare-form]:not([hidden])';

const hasNew = (): boolean => document.querySelector(`${cards}, ${links}, ${forms}`) !== null;

/** Returns the check boxes that the shopper checked before this script was loaded. */
const listEarlyBoxes = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLFormElement>(forms)].flatMap((form) => [
    ...document.querySelectorAll<HTMLInputElement>(`[form="${form.id}"]:checked`),
  ]);

const listControls = () => document.querySelectorAll<HTMLElement>(':is(button, input)[data-compare-product]');

function addControls({ texts }: CompareSetup): void {
  for (const card of document.querySelectorAll<HTMLElement>(cards)) card.append(createBox(findLink(card)?.textContent ?? '', texts));
  for (const link of document.querySelectorAll<HTMLElement>(links)) link.replaceWith(createSwitch(readProduct(link), texts));
  // the bar with the chosen products replaces the form's button
  for (const form of document.querySelectorAll<HTMLElement>(forms)) form.hidden = true;
}

/** Creates the check box of a card, which is only visible while the card is hovered or focused (compare.part.css). */
function createBox(name: string, texts: CompareSetup['texts']): HTMLElement {
  const box = createElement('label', { class: 'compare-box compare-box-hover' });
  const input = createElement('input', {
    type: 'checkbox',
    'aria-label': nameControl(name, texts),
    'data-compare-product': '',
    'data-name': name,
  });
  box.append(input, texts.add);
  return box;
}

function createSwitch({ productId, name }: ComparedProduct, texts: CompareSetup['texts']): HTMLElement {
  return createElement(
    'button',
    {
      type: 'button',
      class: 'compare-switch',
      'aria-label': nameControl(name, texts),
      'data-compare-product': productId,
      'data-name': name,
    },
    texts.add,
  );
}

const nameControl = (name: string, { addNamed }: CompareSetup['texts']): string => addNamed.replace('{name}', name);

const findLink = (card: Element | null): HTMLAnchorElement | null => card?.querySelector<HTMLAnchorElement>('.covering-link') ?? null;

/** Returns the product of a control. On a card, this is the color that is currently displayed. */
function readProduct(element: HTMLElement): ComparableProduct {
  const { compareProduct = '', name = '' } = element.dataset;
  const card = element.closest('.card');
  const [productId = compareProduct] = card ? listLinkedIds(card, '.covering-link') : [];
  return { productId, name, styleIds: [...(card ? listLinkedIds(card, '.card-swatches a') : listStyleIds(productId)), productId] };
}
