// When to look whether the cart has changed elsewhere: after the browser's history, and when another tab has noted so. And what
// islands want of it.
import { notePrefix } from './cart-note.ts';
import { watchRenderedCarts } from './last-cart.ts';
import { fetchChanges } from './unsent-changes.ts';

export function watchCart(): void {
  const catchUp = () => void import('./other-tabs.ts').then((chunk) => chunk.catchUp()).catch(() => undefined);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  addEventListener('storage', ({ key }) => key?.startsWith(notePrefix) && catchUp());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  watchRenderedCarts();
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(fetchChanges().then(({ readCart }) => readCart())));
}
