// A page that shows the cart as it is to be ordered is read anew when the cart has changed elsewhere.
import { pageSite } from '#islands/page-site.ts';
import { readCartCount } from '../page/cookies.ts';
import { mayReload } from '../page/reload-guard.ts';

export function watchOutdatedCart(): void {
  const check = () => {
    const shown = Number(document.querySelector<HTMLElement>('[data-cart-shown]')?.dataset.cartShown);
    if (document.visibilityState !== 'visible' || shown === readCartCount(document.cookie, pageSite())) return;
    if (document.querySelector('[aria-busy="true"]')) return; // an order on its way must not lose its answer
    if (mayReload(() => sessionStorage, Date.now())) location.replace(location.pathname); // not the form again that may have led here
  };
  for (const event of ['visibilitychange', 'pageshow', 'storage']) addEventListener(event, check);
}
