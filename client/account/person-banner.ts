// The banner for people whose pages differ from those of other shoppers, such as employees. After an employee's sign-in, it opens the
// discount terms in a dialog. After a store associate's sign-in, it records the store sale in this tab. All tabs of the browser take part
// in the sale, so in other tabs the banner says that the sale began elsewhere, until the associate confirms to continue there. A separate
// chunk.
import { posFragment, posStorageKey, termsFragment } from '#lib/storage/browser-names.ts';

export function startPersonBanner(banner: HTMLElement): void {
  const { pos } = banner.dataset;
  const hash = location.hash.slice(1);
  if (hash === termsFragment || hash === posFragment) history.replaceState(history.state, '', location.pathname + location.search);
  if (hash === termsFragment) banner.querySelector<HTMLAnchorElement>('a[data-dialog]')?.click();
  if (pos === undefined) return;
  if (hash === posFragment) rememberSale(pos);
  else offerSale(banner, pos);
}

/**
 * Displays a note that the sale began in another tab. If tab storage is disabled, the note appears on every page, because the tab cannot
 * remember the sale.
 */
function offerSale(banner: HTMLElement, pos: string): void {
  const note = banner.querySelector<HTMLElement>('[data-other-tab]');
  if (!note || readSale() === pos) return;
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => {
    rememberSale(pos);
    note.hidden = true;
    banner.querySelector<HTMLElement>('a[href]')?.focus(); // the focused button is now hidden
  });
}

function readSale(): string | null {
  try {
    return sessionStorage.getItem(posStorageKey);
  } catch {
    return null; // storage may be disabled
  }
}

/** Records the sale in the tab. This affects only the note: the sealed cookie decides what the associate may do. */
function rememberSale(pos: string): void {
  try {
    sessionStorage.setItem(posStorageKey, pos);
  } catch {
    // storage may be disabled
  }
}
