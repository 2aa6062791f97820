// The banner for people whose pages differ from those of other shoppers, such as employees. After an employee's sign-in, it opens the
// discount terms in a dialog. After a store associate's sign-in, it records the store sale in this tab. The sale applies to all tabs of the
// browser. A tab that has not recorded the sale displays a message that the sale began in another tab, until the associate confirms that it
// continues in this tab. A separate chunk.
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
 * Displays a message that the sale began in another tab. If tab storage is disabled, the message appears on every page, because the tab
 * cannot record the sale.
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

/** Records the sale in the tab. This affects only the message: the sealed cookie decides what the associate may do. */
function rememberSale(pos: string): void {
  try {
    sessionStorage.setItem(posStorageKey, pos);
  } catch {
    // storage may be disabled
  }
}
