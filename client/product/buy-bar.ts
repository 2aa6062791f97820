// On a small screen, displays a bar with the size, the price and a copy of the product's buy button once that button has been scrolled
// away. This script creates the bar, because the bar does nothing without scripts. Its style is
// src/features/product/buying/product.page.buy-bar.css.
import { createElement } from '../page/elements.ts';

const action = '.action-solid';

/**
 * Share of the button that must be visible for it to count as in view. The bar covers part of the screen, so a button behind it must still
 * count as in view.
 */
const visibleShare = 0.5;

/** A button below the screen counts as in view, because the shopper has not reached it yet. The margin is longer than any page. */
const rootMargin = '0px 0px 1000000px';

export function showBuyBar(buy: HTMLElement): void {
  const bar = createElement('div', { class: 'buy-bar', hidden: '' });
  const name = createElement('div', { class: 'buy-bar-name' });
  const button = createElement('button', { type: 'button', class: 'action action-solid' });
  button.addEventListener('click', () => {
    const target = findAction(buy);
    // a script can click an inert button, which would add the previous choice to the cart (choices.ts)
    if (!target?.closest('[inert]')) target?.click();
  });
  bar.append(name, button);
  document.querySelector('main')?.append(bar);

  // assumed until the observer reports, because otherwise the bar would be visible for a moment
  let isInSight = true;
  const show = () => {
    bar.hidden = isInSight || !findAction(buy);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = (entries.at(-1)?.intersectionRatio ?? 1) > visibleShare;
      show();
    },
    { threshold: visibleShare, rootMargin },
  );
  const update = () => {
    const target = findAction(buy);
    observer.disconnect();
    if (target) observer.observe(target);
    button.textContent = target?.textContent ?? '';
    const price = buy.querySelector('.price')?.cloneNode(true);
    const title = createElement('span', { class: 'buy-bar-title' }, buy.querySelector('h1')?.textContent ?? '');
    const size = buy.querySelector('.choice-sizes [aria-current]')?.firstChild?.textContent;
    name.replaceChildren(
      title,
      ...(size ? [createElement('span', { class: 'buy-bar-size' }, `${size} · `)] : []),
      ...(price ? [price] : []),
    );
    show();
  };
  update();
  // the button may change later, when the stock arrives or another size is chosen
  new MutationObserver(update).observe(buy, { childList: true, subtree: true });
}

const findAction = (buy: HTMLElement): HTMLElement | null => buy.querySelector<HTMLElement>(action);
