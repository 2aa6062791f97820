// Announces the result of a cart form to screen readers and moves the focus if the pressed button has disappeared.
import { useEffect, useRef, useState } from 'react';
import type { CartViewModel } from '../cart-view-model.ts';

let intent: unknown;

/** Returns the screen reader announcement of the changes made by the cart form that was submitted last on the page. */
export function useCartNews(cart: CartViewModel): string {
  const [text, setText] = useState('');
  const before = useRef(cart);
  useEffect(() => document.addEventListener('submit', recordIntent), []);
  useEffect(() => {
    const was = before.current;
    before.current = cart;
    if (was !== cart)
      import('./find-cart-news.ts').then((chunk) => chunk.announceCartNews(was, cart, intent, setText)).catch(() => undefined);
  }, [cart]);
  return text;
}

const recordIntent = ({ target, submitter }: SubmitEvent): void => {
  // The assertion is safe, because the target of a submit event is always a form.
  intent = new FormData(target as HTMLFormElement, submitter).get('intent');
};
