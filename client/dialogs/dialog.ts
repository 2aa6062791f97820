// Common behavior of all dialogs: only one is open at a time, and closing it returns the focus (docs/decisions/019).

import { addStyle, createElement } from '../page/elements.ts';
import dialogStyle from './style.css?inline';

interface DialogOptions {
  /** `modal` or `panel`. This applies to medium and larger viewports; on small viewports every dialog is a panel. */
  layout: string;
  /** Accessible name of the close button. */
  closeText: string;
  /** True if the dialog stays open when another dialog opens. */
  staysOpen?: boolean;
  /** True if a click outside closes the dialog. */
  closesOutside?: boolean;
}

addStyle(dialogStyle);

/** For each dialog, the element that had the focus before the dialog opened. */
const openers = new WeakMap<HTMLDialogElement, Element>();

/** Builds a closed dialog with a close button and an empty body. */
export function buildDialog({ layout, closeText, staysOpen = false, closesOutside = true }: DialogOptions): HTMLDialogElement {
  const dialog = createElement('dialog', { class: 'dialog', closedby: closesOutside ? 'any' : 'closerequest', 'data-layout': layout });
  dialog.toggleAttribute('data-stays', staysOpen);
  const form = createElement('form', { method: 'dialog', class: 'dialog-close' });
  form.append(createElement('button', { 'aria-label': closeText }));
  dialog.append(form, createElement('div', { class: 'dialog-body' }));
  dialog.addEventListener('close', () => returnFocus(dialog));
  document.body.append(dialog);
  return dialog;
}

/** Opens a dialog. Closes other dialogs first, except those that stay open. */
export function openDialog(dialog: HTMLDialogElement, opener = document.activeElement): void {
  const around = opener?.closest('dialog');
  const before = around && !staysOpen(around) ? openers.get(around) : opener;
  if (before) openers.set(dialog, before);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    if (other !== dialog && !staysOpen(other)) other.close();
  if (dialog.open) return;
  holdScrollbarWidth();
  const isPointed = navigator.userActivation?.hasBeenActive && !document.querySelector(':focus-visible');
  dialog.showModal();
  if (isPointed) hideFocusRing(dialog);
}

/**
 * Hides the focus ring of a close button that the browser has focused. Safari would show the ring even after a click: a click in Safari
 * does not focus the link or button, so Safari assumes that the dialog was opened by keyboard.
 */
function hideFocusRing(dialog: HTMLDialogElement): void {
  const button = dialog.querySelector<HTMLElement>('form :focus-visible');
  button?.blur(); // focus() has no effect on an element that has the focus
  button?.focus({ focusVisible: false });
}

/**
 * Stores the width of the page's scrollbar in a CSS property. An open dialog hides the scrollbar; the page reserves its width instead, so
 * that nothing shifts.
 */
function holdScrollbarWidth(): void {
  const page = document.documentElement;
  if (!document.querySelector('dialog:modal')) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}

/** Removes a dialog after its transition has ended. */
export async function removeDialog(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  dialog.remove();
}

const staysOpen = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('data-stays');

/**
 * Returns the focus to the opener. Browsers do this too, except in three cases: in Safari, where a click does not focus a link, if the link
 * was rendered again meanwhile, and if the link is in the menu drawer, which the dialog has closed.
 */
function returnFocus(dialog: HTMLDialogElement): void {
  const opener = openers.get(dialog);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!opener || (top && !top.contains(opener))) return;
  const now = opener.checkVisibility() ? opener : (findSameLink(opener) ?? findPopoverButton(opener));
  if (now instanceof HTMLElement) now.focus();
}

/** Finds a visible link with the same URL as the opener. The menu drawer has links that also exist elsewhere in the page. */
const findSameLink = (link: Element): Element | undefined =>
  [...document.querySelectorAll(`a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`)].find((each) => each.checkVisibility());

/** Finds the button that opens the popover in which the opener is. */
const findPopoverButton = (opener: Element): Element | null =>
  document.querySelector(`[popovertarget="${opener.closest('[popover]')?.id}"]`);
