// The banner for people whose pages differ from others. On the page that their sign-in redirects to, an employee sees the terms of their
// discount in a dialog, and the tab stores the store sale. Every tab of the browser takes part in that sale: a tab that was opened later
// says so until the store associate continues there. A separate chunk.
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

/** Displays a note that the sale began in another tab. A tab without storage cannot tell, and displays it on every page. */
function offerSale(banner: HTMLElement, pos: string): void {
  const note = banner.querySelector<HTMLElement>('[data-other-tab]');
  if (!note || readSale() === pos) return;
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => {
    rememberSale(pos);
    note.hidden = true;
    banner.querySelector<HTMLElement>('a[href]')?.focus(); // the button that had the focus is hidden
  });
}

function readSale(): string | null {
  try {
    return sessionStorage.getItem(posStorageKey);
  } catch {
    return null; // storage may be disabled
  }
}

/** Stores the sale in the tab, for display only: the sealed cookie decides what the associate may do. */
function rememberSale(pos: string): void {
  try {
    sessionStorage.setItem(posStorageKey, pos);
  } catch {
    // storage may be disabled
  }
}
