// Common behaviour of all dialogs: one is open at a time, and closing it returns the focus (docs/decisions/019).

import { addStyle, createElement } from '../page/elements.ts';
import dialogStyle from './style.css?inline';

interface DialogOptions {
  /** `modal` or `panel` on medium and larger viewports. On small viewports every dialog is a panel. */
  layout: string;
  /** Accessible name of the close button. */
  closeText: string;
  /** True if the dialog stays open when another opens. */
  staysOpen?: boolean;
  /** True if a click outside closes the dialog. */
  closesOutside?: boolean;
}

addStyle(dialogStyle);

/** The element that had the focus before each dialog opened. */
const openers = new WeakMap<HTMLDialogElement, Element>();

/** Builds a closed dialog with a close button and an empty body. */
export function buildDialog({ layout, closeText, staysOpen = false, closesOutside = true }: DialogOptions): HTMLDialogElement {
  const dialog = createElement('dialog', { class: 'dialog', closedby: closesOutside ? 'any' : 'closerequest', 'data-layout': layout });
  dialog.toggleAttribute('data-stays', staysOpen);
  const form = createElement('form', { method: 'dialog', class: 'dialog-close' });
  form.append(createElement('button', { 'aria-label': closeText }));
  dialog.append(form, createElement('div', { class: 'dialog-body' }));
  dialog.addEventListener('close', () => returnFocus(dialog));
  // a click on the backdrop, for browsers without `closedby`
  if (closesOutside && !('closedBy' in HTMLDialogElement.prototype))
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
}

/** Opens a dialog. Others close first, unless they are marked to stay. */
export function openDialog(dialog: HTMLDialogElement, opener = document.activeElement): void {
  const around = opener?.closest('dialog');
  const before = around && !staysOpen(around) ? openers.get(around) : opener;
  if (before) openers.set(dialog, before);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    if (other !== dialog && !staysOpen(other)) other.close();
  if (dialog.open) return;
  holdScrollbarWidth();
  dialog.showModal();
}

/**
 * Sets the width of the page's scrollbar, which an open dialog hides, as a CSS property. The page reserves that width and does not shift.
 */
function holdScrollbarWidth(): void {
  const page = document.documentElement;
  if (!document.querySelector('dialog:modal')) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}

/** Removes the dialog after its transition. */
export async function removeDialog(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  dialog.remove();
}

const staysOpen = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('data-stays');

/**
 * Returns the focus to the opener. Browsers do that too, but not in Safari, where clicks do not focus links, and not for a link that was
 * rendered again.
 */
function returnFocus(dialog: HTMLDialogElement): void {
  const opener = openers.get(dialog);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!opener || (top && !top.contains(opener))) return;
  const now = opener.isConnected ? opener : findLinkLike(opener);
  if (now instanceof HTMLElement) now.focus();
}

/** Finds a visible link with the same address. The menu drawer contains links that the page has too. */
const findLinkLike = (link: Element): Element | undefined =>
  [...document.querySelectorAll(`a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`)].find((each) => each.checkVisibility());
