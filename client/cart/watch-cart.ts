// When to look whether the cart has changed elsewhere: after the browser's history, and when another tab has noted so. And what
// islands want of it.
import { cartNotePrefix } from '#lib/browser-names.ts';
import { watchRenderedCarts } from './last-cart.ts';
import { fetchChanges } from './unsent-changes.ts';

const isBackNavigation = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // what this type is of
  return entry?.type === 'back_forward';
};

export function watchCart(): void {
  const catchUp = () => void import('./other-tabs.ts').then((chunk) => chunk.catchUp()).catch(() => undefined);
  // kept in memory, or shown again from the browser's cache of files
  addEventListener('pageshow', ({ persisted }) => (persisted || isBackNavigation()) && catchUp());
  addEventListener('storage', ({ key }) => key?.startsWith(cartNotePrefix) && catchUp());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  watchRenderedCarts();
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(fetchChanges().then(({ readCart }) => readCart())));
}
