// Finds what an action changed in the cart. A separate chunk.
import type { CartViewModel } from '../cart-view-model.ts';

interface CartNews {
  /** Announcement for screen readers. */
  text: string;
  /** Selector of the element that receives the focus. */
  focus?: string;
}

/** Announces what has changed, and moves the focus there if it was lost. */
export function tellCartNews(before: CartViewModel, now: CartViewModel, asked: unknown, say: (text: string) => void): void {
  const found = findCartNews(before, now, asked);
  if (!found) return;
  say(found.text);
  if (!found.focus || document.activeElement !== document.body) return;
  // the page and its dialog may both match; only the one that is not inert accepts the focus
  for (const field of document.querySelectorAll<HTMLElement>(found.focus)) field.focus();
}

/**
 * Returns the announcement of a change, or undefined if there is nothing to announce. A removal clears the text, so that the same text can
 * be announced again.
 */
export function findCartNews(before: CartViewModel, now: CartViewModel, asked: unknown): CartNews | undefined {
  if (now.removed) return before.removed ? undefined : { text: '' };
  if (asked === 'restore' && before.removed) {
    const line = now.lines.find(({ id, qty }) => !before.lines.some((each) => each.id === id && each.qty === qty));
    return line && { text: line.translations.restored, focus: `[value="${line.id}"] ~ * [name=qty]` };
  }
  if (asked === 'apply-coupon') return findCode(now, before, 'applied');
  return asked === 'remove-coupon' ? findCode(before, now, 'removed') : undefined;
}

/** Finds the code that one cart has and the other lacks. */
function findCode({ promotions }: CartViewModel, other: CartViewModel, word: 'applied' | 'removed'): CartNews | undefined {
  const coupon = promotions?.coupons.find(({ code }) => !other.promotions?.coupons.some((each) => each.code === code));
  return coupon && { text: coupon[word], focus: '.promo-form [name=code]' };
}
