// The banner for somebody whose pages differ from others, on the page that their sign-in led to: an employee sees the terms of their
// discount in a dialog, and the tab notes who sells where. Other tabs show the banner and note nothing. A chunk of its own.
import { termsFragment, tillFragment, tillStorageKey } from '#lib/browser-names.ts';

export function startPersonBanner(banner: HTMLElement): void {
  const { till } = banner.dataset;
  const hash = location.hash.slice(1);
  if (hash !== termsFragment && hash !== tillFragment) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (hash === termsFragment) banner.querySelector<HTMLAnchorElement>('a[data-dialog]')?.click();
  else if (till !== undefined) noteTill(till);
}

/** For display alone: what may be done says the sealed cookie. */
function noteTill(till: string): void {
  try {
    sessionStorage.setItem(tillStorageKey, till);
  } catch {
    // storage may be switched off
  }
}
