// Forms that are submitted only once: a second click does nothing, and a message says that the form is being sent.

export function sendFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-once]')) return;
    if (form.ariaBusy) return event.preventDefault();
    setBusy(form, 'true', form.dataset.busy);
    if (submitter && !submitter.hidden) markPressed(form, submitter);
  });
  // a page that the browser restores from its history may be submitted again
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('[data-once][aria-busy]')) {
      setBusy(form, null);
      clearPressed(form);
    }
  });
}

function setBusy(form: Element, busy: 'true' | null, text = ''): void {
  form.ariaBusy = busy;
  form.querySelector('[role="status"]')?.replaceChildren(text);
}

/** Marks the button that submitted a form, so that only this button of the form shows that the form is being sent. */
function markPressed(form: HTMLFormElement, submitter: HTMLElement): void {
  form.toggleAttribute('data-pressed', true);
  submitter.ariaBusy = 'true';
}

function clearPressed(form: HTMLFormElement): void {
  form.toggleAttribute('data-pressed', false);
  // the elements of a form include buttons outside of it
  for (const element of form.elements) element.ariaBusy = null;
}

/** Creates an idempotency key for a submission, so that the server applies it once even if it is sent twice. */
export const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
