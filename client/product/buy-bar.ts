// On a small screen, displays a bar with the price and a copy of the product's button while that button is out of view. It is created here,
// because it could do nothing without scripts. Its style is src/features/product/buying/product.page.buy-bar.css.
import { createElement } from '../page/elements.ts';

const action = '.action-solid';

/** Visible share above which the button counts as in view. A button that the bar would cover must count as in view. */
const mostlyInSight = 0.5;

export function showBuyBar(buy: HTMLElement): void {
  const bar = createElement('div', { class: 'buy-bar', hidden: '' });
  const name = createElement('div', { class: 'buy-bar-name' });
  const button = createElement('button', { type: 'button', class: 'action action-solid' });
  button.addEventListener('click', () => findAction(buy)?.click());
  bar.append(name, button);
  document.querySelector('main')?.append(bar);

  let isInSight = true; // assumed until it is known; otherwise the bar would flash up
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
  new MutationObserver(update).observe(buy, { childList: true, subtree: true }); // late stock, or another size
}

const findAction = (buy: HTMLElement): HTMLElement | null => buy.querySelector<HTMLElement>(action);
