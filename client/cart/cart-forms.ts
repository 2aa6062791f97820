// Submits cart forms and favorite buttons without leaving the page. The code for this is in chunks, which are fetched when the pointer or
// focus is on a form. If a chunk cannot be fetched, the browser submits the form.

import { onIntent } from '../page/intent.ts';
import { fetchChanges, sendChange, sendUnsentOnLeaving } from './unsent-changes.ts';

/** A form that was submitted before the loader had run. */
export interface EarlySubmission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  fields: FormData;
}

declare global {
  interface Window {
    /** Submissions that wait for the loader. Undefined once the loader has run. */
    cairnEarly?: EarlySubmission[] | undefined;
  }
}

const cartForm = '[data-cart=""]';
const favoriteForm = '[data-favorite=""]';

const fetchFavorites = () => import('../favorites/favorite-buttons.ts');

function send({ form, submitter, fields }: EarlySubmission): void {
  const sendPlainly = () => {
    form.dataset.cart = form.dataset.favorite = 'plain';
    form.requestSubmit(submitter);
  };
  if (form.matches(favoriteForm)) fetchFavorites().then(({ toggleFavorite }) => void toggleFavorite(form), sendPlainly);
  else sendChange(form, fields, sendPlainly);
}

export function sendCartForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(`${cartForm},${favoriteForm}`)) return;
    event.preventDefault();
    send({ form, submitter, fields: new FormData(form, submitter) });
  });
  for (const early of takeEarlySubmissions()) send(early);
  sendUnsentOnLeaving();
  // Submits a changed quantity without a button. The timeout lets a press of Enter take effect first: Enter submits the form itself, and
  // the response may remove the line.
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'qty') return;
    setTimeout(() => {
      const { form } = target;
      // the form may no longer be in the page, if Enter has submitted it
      if (form?.matches('body [data-cart]')) form.requestSubmit(form.querySelector<HTMLElement>('[value="update"]'));
    });
  });
  onIntent(({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(cartForm)) fetchChanges().catch(() => undefined);
    if (target.closest(favoriteForm)) fetchFavorites().catch(() => undefined);
  });
}

/** Takes the early submissions from the page. Restores the displayed cart count, because the loader counts the submissions again. */
function takeEarlySubmissions(): EarlySubmission[] {
  const early = window.cairnEarly ?? [];
  window.cairnEarly = undefined;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-before]')) badge.textContent = badge.dataset.before ?? '';
  return early;
}
