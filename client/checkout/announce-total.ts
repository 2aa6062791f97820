// Announces the amount to pay to screen readers when it differs from that of the previous step, for example after the shopper has chosen
// another shipping method.
import { totalStorageKey } from '#lib/storage/browser-names.ts';

/** Milliseconds until the announcement, so that screen readers do not drop it while they announce the new page. */
const delayMs = 1000;

export function announceTotal(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-checkout="total"]');
  if (!place) return;
  const { cart = '', total = '' } = place.dataset;
  const before = exchange({ cart, total });
  if (before?.cart === cart && before.total !== total) setTimeout(() => (place.textContent = total), delayMs);
}

interface ShownTotal {
  cart: string;
  total: string;
}

/** Stores the amount that this tab shows, and returns the previous one. */
function exchange(now: ShownTotal): ShownTotal | undefined {
  try {
    // the type is known, because only this function stores this value
    const before: ShownTotal | null = JSON.parse(sessionStorage.getItem(totalStorageKey) ?? 'null');
    sessionStorage.setItem(totalStorageKey, JSON.stringify(now));
    return before ?? undefined;
  } catch {
    return undefined; // storage is disabled, so changes are not announced
  }
}
