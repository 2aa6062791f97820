// Displays toasts above the page and above any dialog. A separate chunk.
import type { EventName } from '#domain/analytics/event-table.ts';
import noticeStyle from '#ui/notice/notice.part.css?inline';
import { isUrgent } from '#ui/notice/notice.ts';
import type { RaisedToast, Toast } from '#ui/notice/toast.ts';
import { addStyle, createElement } from '../page/elements.ts';
import { createToastStore } from './toast-store.ts';

/** Maximum number of visible toasts. Further toasts wait until one closes. */
const maxVisible = 3;

const region = findRegion();
/** Live regions. Screen readers announce urgent toasts immediately, and the others at their next pause. */
const alertRegion = createElement('div', { role: 'alert', 'aria-atomic': 'false' });
const statusRegion = createElement('div', { role: 'status', 'aria-atomic': 'false' });
const elementsById = new Map<number, HTMLElement>();
let visibleToasts: readonly RaisedToast[] = [];
/** The element that had the focus before a toast got it. */
let focusedBefore: HTMLElement | undefined;

const store = createToastStore({
  delayMs: Number(region.dataset.delay),
  most: maxVisible,
  isHeld: () => document.hidden || region.matches(':hover, :focus-within'),
  show(toasts) {
    visibleToasts = toasts;
    placeRegion();
    // paints one frame later, because screen readers announce a live region only if it changes after it was added to the page
    requestAnimationFrame(paintToasts);
  },
});

addStyle(noticeStyle);
region.append(alertRegion, statusRegion);
region.addEventListener('click', ({ target }) => {
  // click events always come from an element
  const toast = (target as Element).closest('button')?.closest<HTMLElement>('.toast');
  if (toast) store.dismiss(Number(toast.dataset.id));
});
region.addEventListener('keydown', (event) => {
  // key events always come from an element
  const toast = (event.target as Element).closest<HTMLElement>('.toast');
  if (event.key !== 'Escape' || !toast) return;
  event.preventDefault(); // otherwise the Escape key would also close the surrounding dialog
  store.dismiss(Number(toast.dataset.id));
});
region.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) focusedBefore = relatedTarget;
});
for (const change of ['toggle', 'close']) {
  document.addEventListener(change, ({ target }) => target instanceof HTMLDialogElement && placeRegion(), { capture: true });
}

/** Displays a toast, unless one with the same title is visible. */
export const raise = (toast: Toast): void => store.add(toast);

/** Removes the banners that the server has marked to become toasts, and displays them as toasts. */
export function takeToasts(): void {
  for (const banner of document.querySelectorAll<HTMLElement>('[data-toast]')) {
    raise(JSON.parse(banner.dataset.toast ?? '')); // the type is known, because the Banners component writes this JSON
    banner.remove();
  }
}

function findRegion(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#toasts');
  if (!found) throw new Error('This page has no ToastRegion.');
  return found;
}

/**
 * Moves the region into the open modal dialog, if there is one, and above all other content. Outside the dialog it could not be focused,
 * and screen readers would not announce it.
 */
function placeRegion(): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
  if (visibleToasts.length > 0 && !region.matches(':popover-open')) region.showPopover();
}

function paintToasts(): void {
  for (const [id, toast] of elementsById) if (!visibleToasts.some((each) => each.id === id)) removeToast(id, toast);
  for (const toast of visibleToasts) if (!elementsById.has(toast.id)) addToast(toast);
  if (visibleToasts.length === 0) region.hidePopover();
}

function addToast(toast: RaisedToast): void {
  const made = buildToast(toast);
  elementsById.set(toast.id, made);
  (isUrgent(toast) ? alertRegion : statusRegion).append(made);
}

/** Removes a toast. If the focus was in it, moves the focus to the next toast, or else back to the element that had the focus before. */
function removeToast(id: number, toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement);
  elementsById.delete(id);
  toast.remove();
  if (hadFocus) (region.querySelector('button') ?? focusedBefore)?.focus();
}

function buildToast({ id, kind, title, lines = [], action }: RaisedToast): HTMLElement {
  const toast = createElement('div', { class: `toast kind-${kind}`, 'data-id': String(id) });
  const words = createElement('div', {});
  const reported = kind === 'error' && { 'data-event': 'error-shown' satisfies EventName };
  words.append(createElement('p', { class: 'notice-title', ...reported }, title), ...lines.map((line) => createElement('p', {}, line)));
  if (action?.href) words.append(createElement('a', { href: action.href }, action.text));
  const close = createElement('button', { type: 'button', 'aria-label': `${region.dataset.dismiss}: ${title}` });
  toast.append(words, close);
  return toast;
}
