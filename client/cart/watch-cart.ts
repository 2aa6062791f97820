// Checks whether the cart has changed elsewhere: after a step in the browser's history, and when another tab has left a note. Also
// answers islands that ask for the cart.
import { cartNotePrefix } from '#lib/browser-names.ts';
import { watchRenderedCarts } from './last-cart.ts';
import { fetchChanges } from './unsent-changes.ts';

const isBackNavigation = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // the entries of this type
  return entry?.type === 'back_forward';
};

export function watchCart(): void {
  const catchUp = () => void import('./other-tabs.ts').then((chunk) => chunk.catchUp()).catch(() => undefined);
  // restored from memory (bfcache), or built again from the HTTP cache
  addEventListener('pageshow', ({ persisted }) => (persisted || isBackNavigation()) && catchUp());
  addEventListener('storage', ({ key }) => key?.startsWith(cartNotePrefix) && catchUp());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  watchRenderedCarts();
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(fetchChanges().then(({ readCart }) => readCart())));
}
