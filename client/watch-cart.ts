// When to look whether the cart has changed elsewhere: after the browser's history, and when another tab has noted so.
import { cartPort, notePrefix } from './cart-store.ts';

export function watchCart(): void {
  window.cairnCart = cartPort;
  const catchUp = () => void import('./cart-elsewhere.ts').then((chunk) => chunk.catchUp()).catch(() => undefined);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  addEventListener('storage', ({ key }) => key?.startsWith(notePrefix) && catchUp());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
}
