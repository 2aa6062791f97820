// Announces the result of a button that removes itself, and moves the focus to that result.
import { useEffect, useRef, useState } from 'react';
import type { CartViewModel } from '../cart-view-model.ts';

let intent: unknown;

/** Returns an announcement of the effect that the last form of this page had on the cart. */
export function useCartNews(cart: CartViewModel): string {
  const [text, setText] = useState('');
  const before = useRef(cart);
  useEffect(() => document.addEventListener('submit', noteIntent), []);
  useEffect(() => {
    const was = before.current;
    before.current = cart;
    if (was !== cart) import('./find-cart-news.ts').then((chunk) => chunk.tellCartNews(was, cart, intent, setText)).catch(() => undefined);
  }, [cart]);
  return text;
}

const noteIntent = ({ target, submitter }: SubmitEvent): void => {
  intent = new FormData(target as HTMLFormElement, submitter).get('intent'); // a submit event always comes from a form
};
