// Checks whether the cart has changed elsewhere: after going back in the browser's history, and when another page announces a different
// cart. Also replies to islands that ask for the cart.
import { watchOtherPages } from './cart-channel.ts';
import { watchRenderedCarts } from './last-cart.ts';
import { fetchChanges } from './unsent-changes.ts';

// the cast is safe, because entries of the type `navigation` have this class
const isBackNavigation = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'back_forward';

export function watchCart(): void {
  const catchUp = () => void import('./sync-tabs.ts').then((chunk) => chunk.syncWithOtherTabs()).catch(() => undefined);
  addEventListener('pageshow', ({ persisted }) => {
    watchOtherPages(catchUp);
    // the page was restored from memory (bfcache), or loaded again from the HTTP cache
    if (persisted || isBackNavigation()) catchUp();
  });
  document.addEventListener('visibilitychange', () => document.hidden || catchUp());
  watchRenderedCarts();
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(fetchChanges().then(({ readCart }) => readCart())));
}
