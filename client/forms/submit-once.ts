// Forms that are submitted only once: a second click does nothing, and a message says that the form is being sent.

/** The form that was submitted last, and the button that submitted it. */
let form: HTMLFormElement | undefined;
let pressed: HTMLElement | null;

export function sendFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-once]')) return;
    if (target.ariaBusy) return event.preventDefault();
    setBusy(null); // the browser cancels the submission of another form
    form = target;
    pressed = submitter;
    // otherwise all buttons of the form show that it is being sent
    form.toggleAttribute('data-pressed', pressed?.hidden === false);
    setBusy('true', form.dataset.busy);
  });
  // a page that the browser restores from its history may be submitted again
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(null);
  });
}

function setBusy(busy: 'true' | null, text = ''): void {
  if (form) form.ariaBusy = busy;
  if (pressed) pressed.ariaBusy = busy;
  form?.querySelector('[role="status"]')?.replaceChildren(text);
}

/** Creates an idempotency key for a submission, so that the server applies it once even if it is sent twice. */
export const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
