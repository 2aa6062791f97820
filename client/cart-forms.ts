// Forms of the cart, sent without leaving the page by a chunk that is fetched on intent. Where it cannot be had, the browser sends them.

const fetchChanges = () => import('./cart-changes.ts');

export function sendCartForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-cart=""]')) return;
    event.preventDefault();
    const { submitter } = event;
    const fields = new FormData(form, submitter);
    fetchChanges().then(
      ({ sendCartForm }) => sendCartForm(form, fields),
      () => {
        form.dataset.cart = 'plain';
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
  const prepare = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-cart]')) fetchChanges().catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, prepare, { passive: true });
}
