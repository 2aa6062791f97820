// Forms of the cart and hearts, sent without leaving the page by chunks that are fetched on intent. Where one cannot be had, the
// browser sends its forms.
import { onIntent } from './on-intent.ts';

const cartForm = '[data-cart=""]';
const heart = '[data-favorite=""]';

const fetchChanges = () => import('./cart-changes.ts');
const fetchHearts = () => import('./hearts.ts');

export function sendCartForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(`${cartForm},${heart}`)) return;
    event.preventDefault();
    const { submitter } = event;
    const fields = new FormData(form, submitter);
    const sent = form.matches(heart)
      ? fetchHearts().then((chunk) => () => chunk.pressHeart(form))
      : fetchChanges().then((chunk) => () => chunk.sendCartForm(form, fields));
    sent.then(
      (send) => send(),
      () => {
        form.dataset.cart = form.dataset.favorite = 'plain';
        form.requestSubmit(submitter);
      },
    );
  });
  // a quantity is meant as soon as it is chosen
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'qty' && target.form?.matches('[data-cart]')) {
      target.form.requestSubmit(target.form.querySelector<HTMLElement>('[value="update"]'));
    }
  });
  onIntent(({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(cartForm)) fetchChanges().catch(() => undefined);
    if (target.closest(heart)) fetchHearts().catch(() => undefined);
  });
}
