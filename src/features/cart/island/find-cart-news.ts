// What is new in a cart after what was asked for. A chunk of its own.
import type { CartViewModel } from '../cart-view-model.ts';

interface CartNews {
  /** For screen readers. */
  text: string;
  /** Where the focus goes, as a selector. */
  focus?: string;
}

/** Says what is new, and moves the focus there if it was lost. */
export function tellCartNews(before: CartViewModel, now: CartViewModel, asked: unknown, say: (text: string) => void): void {
  const found = findCartNews(before, now, asked);
  if (!found) return;
  say(found.text);
  if (!found.focus || document.activeElement !== document.body) return;
  // of the page and its dialog only the one in use takes it
  for (const field of document.querySelectorAll<HTMLElement>(found.focus)) field.focus();
}

/** Undefined where nothing is new. Another removal ends the message before it, so that the same can be announced again. */
export function findCartNews(before: CartViewModel, now: CartViewModel, asked: unknown): CartNews | undefined {
  if (now.removed) return before.removed ? undefined : { text: '' };
  if (asked === 'restore' && before.removed) {
    const line = now.lines.find(({ id, qty }) => !before.lines.some((each) => each.id === id && each.qty === qty));
    return line && { text: line.translations.restored, focus: `[value="${line.id}"] ~ * [name=qty]` };
  }
  if (asked === 'apply-coupon') return findCode(now, before, 'applied');
  return asked === 'remove-coupon' ? findCode(before, now, 'removed') : undefined;
}

/** The code that one cart has and the other has not. */
function findCode({ promotions }: CartViewModel, other: CartViewModel, word: 'applied' | 'removed'): CartNews | undefined {
  const coupon = promotions?.coupons.find(({ code }) => !other.promotions?.coupons.some((each) => each.code === code));
  return coupon && { text: coupon[word], focus: '.promo-form [name=code]' };
}
