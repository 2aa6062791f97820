// Forms that are sent once: a second press does nothing, and the button says that it is at work.

export function sendFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-once]')) return;
    if (form.ariaBusy === 'true') return event.preventDefault();
    form.ariaBusy = 'true';
    const message = form.querySelector('[role="status"]');
    if (message) message.textContent = form.dataset.busy ?? '';
  });
  // a page that comes back from the browser's memory may be sent again
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll('[data-once]')) form.ariaBusy = null;
  });
}

/** A key for a submission: what is sent twice under it happens once. */
export const createKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
