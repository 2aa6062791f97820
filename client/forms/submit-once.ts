// Forms that are submitted only once: a second click does nothing, and a message says that the form is being sent.

export function sendFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-once]')) return;
    if (form.ariaBusy) return event.preventDefault();
    setBusy(form, 'true', form.dataset.busy);
  });
  // a page that the browser restores from its history may be submitted again
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll('[data-once][aria-busy]')) setBusy(form, null);
  });
}

function setBusy(form: Element, busy: 'true' | null, text = ''): void {
  form.ariaBusy = busy;
  form.querySelector('[role="status"]')?.replaceChildren(text);
}

/** Creates an idempotency key for a submission, so that the server applies it once even if it is sent twice. */
export const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
