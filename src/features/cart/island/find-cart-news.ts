// Finds what a form has changed in the cart. This is a separate chunk, because it is needed only after a change.
import type { CartViewModel } from '../cart-view-model.ts';

interface CartNews {
  /** Announcement for screen readers. */
  text: string;
  /** Selector of the element that receives the focus. */
  focus?: string;
}

/** Announces what has changed. If the focused element was removed, moves the focus to the change. */
export function announceCartNews(before: CartViewModel, now: CartViewModel, asked: unknown, say: (text: string) => void): void {
  const found = findCartNews(before, now, asked);
  if (!found) return;
  say(found.text);
  if (!found.focus || document.activeElement !== document.body) return;
  // The page and an open dialog may both contain the field. Only the field that is not inert accepts the focus.
  for (const field of document.querySelectorAll<HTMLElement>(found.focus)) field.focus();
}

/**
 * Returns the announcement of a change, or undefined if there is nothing to announce. If a line was just removed, the text is empty: it
 * clears the previous announcement, so that screen readers announce an equal text the next time.
 */
export function findCartNews(before: CartViewModel, now: CartViewModel, asked: unknown): CartNews | undefined {
  if (now.removed) return before.removed ? undefined : { text: '' };
  if (asked === 'restore' && before.removed) {
    const line = now.lines.find(({ id, qty }) => !before.lines.some((each) => each.id === id && each.qty === qty));
    return (
      line && {
        text: line.translations.restored,
        focus: `[value="${line.id}"] ~ * [name=qty], dialog [value="${line.id}"] ~ * [value=remove]`,
      }
    );
  }
  if (asked === 'update') return findTotal(before, now);
  if (asked === 'apply-coupon') return findCode(now, before, 'applied');
  return asked === 'remove-coupon' ? findCode(before, now, 'removed') : undefined;
}

/** Returns the amount to pay if it has changed. It changes only when the server has confirmed the quantity. */
function findTotal({ sums: before }: CartViewModel, { sums }: CartViewModel): CartNews | undefined {
  const total = sums.at(-1);
  return total && total.amount !== before.at(-1)?.amount ? { text: `${total.label} ${total.amount}` } : undefined;
}

/** Finds the promo code that is in the first cart but not in the second. */
function findCode({ promotions }: CartViewModel, other: CartViewModel, word: 'applied' | 'removed'): CartNews | undefined {
  const coupon = promotions?.coupons.find(({ code }) => !other.promotions?.coupons.some((each) => each.code === code));
  return coupon && { text: coupon[word], focus: '.promo-form [name=code]' };
}
