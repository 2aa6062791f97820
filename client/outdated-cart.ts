// A page that shows the cart, and holds nothing typed, is read anew when another tab has changed the cart.
import { mayReload } from './reload-guard.ts';

export function watchForOtherCart(): void {
  const check = () => {
    const shown = window.cairnCart?.view()?.count ?? Number(document.querySelector<HTMLElement>('[data-cart-shown]')?.dataset.cartShown);
    const told = Number(document.querySelector('[data-cart-count]')?.textContent); // the loader has just read it from the cookie
    if (document.visibilityState !== 'visible' || shown === told) return;
    if (document.querySelector('[aria-busy="true"]')) return; // an order on its way must not lose its answer
    if (mayReload(() => sessionStorage, Date.now())) location.replace(location.pathname); // not the form again that may have led here
  };
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, check);
}
