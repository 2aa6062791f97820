// Displays pages in dialogs. A separate chunk, which is fetched when the pointer or focus is on a link to such a page.
import { startAddedParts } from '../page/added-parts.ts';
import { buildDialog, openDialog, removeDialog } from './dialog.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { sendDialogForms } from './forms.ts';
import { clearPrefetched, isPrefetched, storePrefetched, takePrefetched } from './prefetched.ts';

/** Milliseconds for which the pointer or focus must rest on a link before its page is prefetched. */
const hoverDelayMs = 100;

const sheets = new WeakMap<HTMLDialogElement, CSSStyleSheet>();
let titles = 0;

// Prefetched pages are outdated when a form is submitted, and again when its response changes the cart, because another page may have been
// prefetched in between.
for (const change of ['submit', 'cairn:cart']) document.addEventListener(change, clearPrefetched);

/**
 * Opens a link in a dialog. If the link is a fragment, opens the dialog of this page with that id. Otherwise displays the linked page: in
 * the dialog that contains the link, or else in a new dialog. Rejects if the page cannot be fetched.
 */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  if (isWithinPage(link)) return openDialogInPage(link);
  link.ariaBusy = 'true';
  try {
    await openPage(link.href, link);
  } finally {
    link.ariaBusy = null;
  }
}

const isWithinPage = (link: HTMLAnchorElement): boolean => link.getAttribute('href')?.startsWith('#') ?? false;

/** Opens the dialog whose id is the link's fragment. If there is no such dialog, the browser scrolls to the fragment. */
function openDialogInPage(link: HTMLAnchorElement): void {
  const dialog = document.getElementById(link.hash.slice(1));
  if (dialog instanceof HTMLDialogElement) openDialog(dialog, link);
  else location.assign(link.href);
}

/** Prefetches the page of a link if the pointer or focus rests on the link. */
export function prepareLink(link: HTMLAnchorElement): void {
  if (isWithinPage(link)) return;
  setTimeout(() => {
    if (link.matches(':hover, :focus') && !isPrefetched(link.href)) storePrefetched(link.href, fetchShownPage(link.href, link));
  }, hoverDelayMs);
}

/** Opens a page in a dialog. `opener` receives the focus when the dialog closes. */
export async function openPage(path: string, opener?: HTMLElement): Promise<void> {
  const address = new URL(path, location.href).href;
  const { dialog: layout = 'modal', dialogSize: size = 'md', dialogStays } = opener?.dataset ?? {};
  const page = await (takePrefetched(address) ?? fetchShownPage(address, opener));
  const around = opener?.closest<HTMLDialogElement>('dialog[data-address]');
  if (around && replacesDialog(around, opener)) {
    fill(around, page);
    focusIn(around, opener);
    return;
  }
  const dialog = buildDialog({ layout, closeText: page.closeText, staysOpen: dialogStays !== undefined });
  dialog.dataset.size = size;
  fill(dialog, page);
  sendDialogForms(dialog, (next) => {
    fill(dialog, next);
    focusIn(dialog);
  });
  dialog.addEventListener('close', () => {
    clearPrefetched();
    void removeWithStyle(dialog);
  });
  openDialog(dialog, opener);
}

/**
 * True if the page replaces the content of the dialog that contains its opener. In a dialog that stays open, only a link with
 * `data-dialog-next` does that.
 */
const replacesDialog = (around: HTMLDialogElement, opener: HTMLElement | undefined): boolean =>
  !around.hasAttribute('data-stays') || opener?.dataset.dialogNext !== undefined;

/**
 * Fetches the page that a dialog displays. For a link with `data-dialog-leads`, this is the page to which the linked page redirects, unless
 * that page is the current one, whose ids would then occur twice in the document.
 */
async function fetchShownPage(address: string, link?: HTMLElement): Promise<FetchedPage> {
  const first = await fetchPage(address);
  const fetched = first.kind !== 'page' && link?.dataset.dialogLeads === '' ? await fetchPage(first.address) : first;
  if (fetched.kind !== 'page' || (link?.dataset.dialogLeads === '' && new URL(fetched.address).pathname === location.pathname))
    throw new Error(`${address} redirected to another page.`);
  return fetched;
}

function fill(dialog: HTMLDialogElement, { address, title, content, style }: FetchedPage): void {
  const heading = content.querySelector('h1');
  if (heading) {
    heading.id ||= `dialog-title-${titles++}`;
    heading.ariaLevel = '2'; // level 2, because the page around the dialog has the h1
    dialog.setAttribute('aria-labelledby', heading.id);
  } else dialog.ariaLabel = title;
  dialog.dataset.address = address;
  addDialogStyle(dialog, style);
  dialog.querySelector('.dialog-body')?.replaceChildren(content);
  dialog.scrollTop = 0;
  startAddedParts(dialog);
}

/** Applies the style of the dialog's page to the document while the dialog is open. */
function addDialogStyle(dialog: HTMLDialogElement, css: string): void {
  const sheet = sheets.get(dialog) ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (sheets.has(dialog)) return;
  sheets.set(dialog, sheet);
  document.adoptedStyleSheets.push(sheet);
}

async function removeWithStyle(dialog: HTMLDialogElement): Promise<void> {
  await removeDialog(dialog);
  const sheet = sheets.get(dialog);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

/**
 * Moves the focus into the new content: to the element with autofocus, or else to the same link as the one that was followed, or else to
 * the title.
 */
function focusIn(dialog: HTMLDialogElement, followed?: HTMLElement): void {
  const isSame = (link: HTMLAnchorElement) =>
    link.getAttribute('href') === followed?.getAttribute('href') && link.textContent === followed?.textContent;
  const title = dialog.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  (dialog.querySelector<HTMLElement>('[autofocus]') ?? [...dialog.querySelectorAll('a')].find(isSame) ?? title)?.focus();
}
