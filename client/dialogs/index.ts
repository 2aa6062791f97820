// Shows pages in dialogs. A chunk of its own, fetched when a link to one is pointed at.
import { fetchPageParts } from '../page/fetch-page-parts.ts';
import { buildDialog, openDialog, removeDialog } from './dialog.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { sendDialogForms } from './forms.ts';
import { forgetPrefetched, isPrefetched, keepPrefetched, takePrefetched } from './prefetched.ts';

/** A pointer or focus that rests on a link for this long is taken as intent. */
const restMs = 100;

const sheets = new WeakMap<HTMLDialogElement, CSSStyleSheet>();
let titles = 0;

// when it is sent, and again when its answer has changed the cart: a page may have been fetched between the two
for (const change of ['submit', 'cairn:cart']) document.addEventListener(change, forgetPrefetched);

/**
 * Opens the dialog of this page that the link's fragment names, or shows the page of the link: in the dialog around the link, else in a
 * new one. Rejects if the page cannot be fetched.
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

/** Where no dialog has this name, the browser scrolls to what has it. */
function openDialogInPage(link: HTMLAnchorElement): void {
  const dialog = document.getElementById(link.hash.slice(1));
  if (dialog instanceof HTMLDialogElement) openDialog(dialog, link);
  else location.assign(link.href);
}

/** Prefetches the page of a link if the pointer or focus rests on it. */
export function prepareLink(link: HTMLAnchorElement): void {
  if (isWithinPage(link)) return;
  setTimeout(() => {
    if (link.matches(':hover, :focus') && !isPrefetched(link.href)) keepPrefetched(link.href, fetchShownPage(link.href, link));
  }, restMs);
}

/** Opens a page in a dialog. `opener` gets the focus back when the dialog closes. */
export async function openPage(path: string, opener?: HTMLElement): Promise<void> {
  const address = new URL(path, location.href).href;
  const { dialog: layout = 'modal', dialogSize: size = 'md', dialogStays } = opener?.dataset ?? {};
  const page = await (takePrefetched(address) ?? fetchShownPage(address, opener));
  const around = opener?.closest<HTMLDialogElement>('dialog[data-address]');
  if (around && takesPlace(around, opener)) {
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
    forgetPrefetched();
    void removeWithStyle(dialog);
  });
  openDialog(dialog, opener);
}

/** What is opened from a dialog takes its place; from one that stays only the next page of the same thing does. */
const takesPlace = (around: HTMLDialogElement, opener: HTMLElement | undefined): boolean =>
  !around.hasAttribute('data-stays') || opener?.dataset.dialogNext !== undefined;

/** A link with `data-dialog-leads` shows the page that its own leads to. A page is not shown over itself: its ids would be there twice. */
async function fetchShownPage(address: string, link?: HTMLElement): Promise<FetchedPage> {
  const first = await fetchPage(address);
  const fetched = first.kind !== 'page' && link?.dataset.dialogLeads === '' ? await fetchPage(first.address) : first;
  if (fetched.kind !== 'page' || (link?.dataset.dialogLeads === '' && new URL(fetched.address).pathname === location.pathname))
    throw new Error(`${address} leads elsewhere.`);
  return fetched;
}

function fill(dialog: HTMLDialogElement, { address, title, content, style }: FetchedPage): void {
  const heading = content.querySelector('h1');
  if (heading) {
    heading.id ||= `dialog-title-${titles++}`;
    heading.ariaLevel = '2'; // the page around the dialog keeps the only heading of level 1
    dialog.setAttribute('aria-labelledby', heading.id);
  } else dialog.ariaLabel = title;
  dialog.dataset.address = address;
  addDialogStyle(dialog, style);
  dialog.querySelector('.dialog-body')?.replaceChildren(content);
  dialog.scrollTop = 0;
  fetchPageParts(dialog);
}

/** Applies the page's style while the dialog shows it. */
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

/** Moves the focus into the new content: to an autofocus element, else the link that was followed, else the title. */
function focusIn(dialog: HTMLDialogElement, followed?: HTMLElement): void {
  const isSame = (link: HTMLAnchorElement) =>
    link.getAttribute('href') === followed?.getAttribute('href') && link.textContent === followed?.textContent;
  const title = dialog.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  (dialog.querySelector<HTMLElement>('[autofocus]') ?? [...dialog.querySelectorAll('a')].find(isSame) ?? title)?.focus();
}
