// The banner for somebody whose pages differ from others. After they signed in, an employee sees the terms of their discount in a dialog;
// at a till the tab notes who sells where. A chunk of its own.

const tillKey = 'cairn-till';
const termsHash = '#discount-terms';

export function startPersonBanner(banner: HTMLElement): void {
  const { till } = banner.dataset;
  if (till !== undefined) noteTill(till);
  if (location.hash !== termsHash) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  banner.querySelector<HTMLAnchorElement>('a[data-dialog]')?.click();
}

/** For display alone: what may be done says the sealed cookie. */
function noteTill(till: string): void {
  try {
    sessionStorage.setItem(tillKey, till);
  } catch {
    // storage may be switched off
  }
}
