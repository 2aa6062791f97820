// On a small screen: once the button of a product has left the screen, a bar at its foot has the price and presses that button.
// It is made here, as without scripts it could do nothing; how it looks is in src/pages/product/buy-bar.css.
import { createElement } from '../page/elements.ts';

const action = '.action-solid';

export function showBuyBar(buy: HTMLElement): void {
  const bar = createElement('div', { class: 'buy-bar', hidden: '' });
  const name = createElement('div', { class: 'buy-bar-name' });
  const button = createElement('button', { type: 'button', class: 'action action-solid' });
  button.addEventListener('click', () => findAction(buy)?.click());
  bar.append(name, button);
  document.querySelector('main')?.append(bar);

  let hasLeft = false;
  const show = () => {
    bar.hidden = !hasLeft || !findAction(buy);
  };
  // below the screen does not count, or a jump from above the button to below it would change nothing that is observed
  const observer = new IntersectionObserver(
    ([entry]) => {
      hasLeft = entry?.isIntersecting === false;
      show();
    },
    { rootMargin: '0px 0px 100000px 0px' },
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
