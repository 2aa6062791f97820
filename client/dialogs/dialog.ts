// What all dialogs share: one at a time, closed as it was opened, the focus back where it came from (docs/decisions/019).

import { addStyle, createElement } from '../page/elements.ts';
import dialogStyle from './style.css?inline';

interface DialogOptions {
  /** From a medium viewport on; below it every dialog is a panel. */
  layout: string;
  /** What the button that closes it is called. */
  closeWord: string;
  /** Stays open when another opens. */
  isReused?: boolean;
}

addStyle(dialogStyle);

/** What had the focus before a dialog opened. */
const openers = new WeakMap<HTMLDialogElement, Element>();

/** A closed dialog with a button that closes it, and an empty body. */
export function buildDialog({ layout, closeWord, isReused = false }: DialogOptions): HTMLDialogElement {
  const dialog = createElement('dialog', { class: 'dialog', closedby: 'any', 'data-layout': layout });
  dialog.toggleAttribute('data-reused', isReused);
  const form = createElement('form', { method: 'dialog', class: 'dialog-close' });
  form.append(createElement('button', { 'aria-label': closeWord }));
  dialog.append(form, createElement('div', { class: 'dialog-body' }));
  dialog.addEventListener('close', () => returnFocus(dialog));
  // its backdrop, for browsers that do not know `closedby`
  if (!('closedBy' in HTMLDialogElement.prototype)) dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
}

/** Opens it; any other closes first, unless it was marked to be kept. */
export function openDialog(dialog: HTMLDialogElement, opener = document.activeElement): void {
  const around = opener?.closest('dialog');
  const before = around && !isReused(around) ? openers.get(around) : opener;
  if (before) openers.set(dialog, before);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) if (other !== dialog && !isReused(other)) other.close();
  if (dialog.open) return;
  holdScrollbarWidth();
  dialog.showModal();
}

/** A dialog takes the scrollbar of the page away; its place is kept by this width. */
function holdScrollbarWidth(): void {
  const page = document.documentElement;
  if (!document.querySelector('dialog:modal')) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}

/** Takes it out of the page once its transition has ended. */
export async function removeDialog(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  dialog.remove();
}

const isReused = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('data-reused');

/** The browser gives the focus back too, but not to a link that was clicked where clicks do not focus, nor to one that was drawn anew. */
function returnFocus(dialog: HTMLDialogElement): void {
  const opener = openers.get(dialog);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!opener || (top && !top.contains(opener))) return;
  const now = opener.isConnected ? opener : document.querySelector(`a[href="${CSS.escape(opener.getAttribute('href') ?? '')}"]`);
  if (now instanceof HTMLElement) now.focus();
}
