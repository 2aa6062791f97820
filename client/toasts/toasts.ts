// Toasts as they are seen: over the page and over any dialog. A chunk of its own.
import { isUrgent } from '#domain/notice.ts';
import type { RaisedToast, Toast } from '#domain/toast.ts';
import noticeStyle from '#ui/notice/style.css?inline';
import { addStyle, createElement } from '../page/elements.ts';
import { createToastStore } from './toast-store.ts';

const region = findRegion();
/** Read out at once, and when there is a pause. */
const urgent = createElement('div', { role: 'alert', 'aria-atomic': 'false' });
const calm = createElement('div', { role: 'status', 'aria-atomic': 'false' });
const seen = new Map<number, HTMLElement>();
let wanted: readonly RaisedToast[] = [];
/** What had the focus before it came to a toast. */
let focusedBefore: HTMLElement | undefined;

const store = createToastStore({
  delayMs: Number(region.dataset.delay),
  most: Number(region.dataset.most),
  isHeld: () => document.hidden || region.matches(':hover, :focus-within'),
  show(toasts) {
    wanted = toasts;
    placeRegion();
    requestAnimationFrame(paintToasts); // what enters a live region is read out once the region itself is there
  },
});

addStyle(noticeStyle);
region.append(urgent, calm);
region.addEventListener('click', ({ target }) => {
  const toast = (target as Element).closest('button')?.closest<HTMLElement>('.toast'); // clicks come from elements
  if (toast) store.dismiss(Number(toast.dataset.id));
});
region.addEventListener('keydown', (event) => {
  const toast = (event.target as Element).closest<HTMLElement>('.toast'); // keys come from elements
  if (event.key !== 'Escape' || !toast) return;
  event.preventDefault(); // a dialog around it stays open
  store.dismiss(Number(toast.dataset.id));
});
region.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) focusedBefore = relatedTarget;
});
for (const change of ['toggle', 'close']) {
  document.addEventListener(change, ({ target }) => target instanceof HTMLDialogElement && placeRegion(), { capture: true });
}

/** Raises a toast, unless one of the same title is there. */
export const raise = (toast: Toast): void => store.add(toast);

/** Takes over the toasts that the server wrote as banners. */
export function takeToasts(): void {
  for (const banner of document.querySelectorAll<HTMLElement>('[data-toast]')) {
    raise(JSON.parse(banner.dataset.toast ?? '')); // written by Banners
    banner.remove();
  }
}

function findRegion(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#toasts');
  if (!found) throw new Error('This page has no ToastRegion.');
  return found;
}

/** In the top layer, and inside the dialog that is open: what lies outside a modal dialog can be neither reached nor heard. */
function placeRegion(): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
  if (wanted.length > 0 && !region.matches(':popover-open')) region.showPopover();
}

function paintToasts(): void {
  for (const [id, toast] of seen) if (!wanted.some((each) => each.id === id)) removeToast(id, toast);
  for (const toast of wanted) if (!seen.has(toast.id)) addToast(toast);
  if (wanted.length === 0) region.hidePopover();
}

function addToast(toast: RaisedToast): void {
  const made = buildToast(toast);
  seen.set(toast.id, made);
  (isUrgent(toast) ? urgent : calm).append(made);
}

/** The focus, if a toast takes it along, goes to the next one, or back to where it came from. */
function removeToast(id: number, toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement);
  seen.delete(id);
  toast.remove();
  if (hadFocus) (region.querySelector('button') ?? focusedBefore)?.focus();
}

function buildToast({ id, kind, title, lines = [], action }: RaisedToast): HTMLElement {
  const toast = createElement('div', { class: `toast kind-${kind}`, 'data-id': String(id) });
  const words = createElement('div', {});
  words.append(createElement('p', { class: 'notice-title' }, title), ...lines.map((line) => createElement('p', {}, line)));
  if (action?.href) words.append(createElement('a', { href: action.href }, action.text));
  const close = createElement('button', { type: 'button', 'aria-label': `${region.dataset.dismiss}: ${title}` });
  toast.append(words, close);
  return toast;
}
