// Reloads a page that displays the order summary if the cart has changed elsewhere.

import { readCartCount } from '#islands/page-cookies.ts';
import { pageSite } from '#islands/page-site.ts';
import { cartStoragePrefix } from '#lib/storage/browser-names.ts';
import { canReload } from '../page/reload-guard.ts';

export function watchOutdatedCart(): void {
  const check = () => {
    const shown = Number(document.querySelector<HTMLElement>('[data-cart-shown]')?.dataset.cartShown);
    if (document.visibilityState !== 'visible' || shown === readCartCount(document.cookie, pageSite())) return;
    // an order is being submitted, and a reload would discard its response
    if (document.querySelector('[aria-busy="true"]')) return;
    // location.replace, because location.reload could submit the previous form again
    if (canReload(() => sessionStorage, Date.now())) location.replace(location.pathname);
  };
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, check);
  new BroadcastChannel(cartStoragePrefix).onmessage = check; // cart-channel.ts sends these messages
}
