// Forms of the cart and favorite buttons, sent without leaving the page by chunks that are fetched on intent. Where one cannot be had,
// the browser sends its forms.

import { onIntent } from '../page/on-intent.ts';
import { type EarlySubmission, takeEarlySubmissions } from './early-submission.ts';
import { fetchChanges, sendChange, sendUnsentOnLeaving } from './unsent-changes.ts';

const cartForm = '[data-cart=""]';
const favoriteForm = '[data-favorite=""]';

const fetchFavorites = () => import('../favorites/favorite-buttons.ts');

function send({ form, submitter, fields }: EarlySubmission): void {
  const sendPlainly = () => {
    form.dataset.cart = form.dataset.favorite = 'plain';
    form.requestSubmit(submitter);
  };
  if (form.matches(favoriteForm)) fetchFavorites().then(({ pressFavorite }) => void pressFavorite(form), sendPlainly);
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
  // a quantity is meant as soon as it is chosen
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'qty' && target.form?.matches('[data-cart]')) {
      target.form.requestSubmit(target.form.querySelector<HTMLElement>('[value="update"]'));
    }
  });
  onIntent(({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(cartForm)) fetchChanges().catch(() => undefined);
    if (target.closest(favoriteForm)) fetchFavorites().catch(() => undefined);
  });
}
