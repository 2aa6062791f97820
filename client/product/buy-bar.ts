// On a small screen: while the button of a product is out of sight, below or above, a bar at the foot has the price and presses it.
// It is made here, as without scripts it could do nothing; how it looks is in src/features/product/buying/product.page.buy-bar.css.
import { createElement } from '../page/elements.ts';

const action = '.action-solid';

/** Of its area: a button that the bar would lie over counts as one to be seen. */
const mostlyInSight = 0.5;

export function showBuyBar(buy: HTMLElement): void {
  const bar = createElement('div', { class: 'buy-bar', hidden: '' });
  const name = createElement('div', { class: 'buy-bar-name' });
  const button = createElement('button', { type: 'button', class: 'action action-solid' });
  button.addEventListener('click', () => findAction(buy)?.click());
  bar.append(name, button);
  document.querySelector('main')?.append(bar);

  let isInSight = true; // until it is known, or the bar would come and go
  const show = () => {
    bar.hidden = isInSight || !findAction(buy);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = (entries.at(-1)?.intersectionRatio ?? 1) > mostlyInSight;
      show();
    },
    { threshold: mostlyInSight },
  );
  const update = () => {
    const target = findAction(buy);
    observer.disconnect();
    if (target) observer.observe(target);
    button.textContent = target?.textContent ?? '';
    const price = buy.querySelector('.price')?.cloneNode(true);
    name.replaceChildren(buy.querySelector('h1')?.textContent ?? '', ...(price ? [price] : []));
    show();
  };
  update();
  new MutationObserver(update).observe(buy, { childList: true, subtree: true }); // stock that comes late, another size
}

const findAction = (buy: HTMLElement): HTMLElement | null => buy.querySelector<HTMLElement>(action);
