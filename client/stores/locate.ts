// Searches stores around the shopper on request. The position is sent in the body of one form, rounded to about a kilometre, and not
// stored.

export function offerLocation(root: ParentNode): void {
  if (!('geolocation' in navigator)) return;
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-locate]')) {
    form.hidden = false;
    form.querySelector('button')?.addEventListener('click', () => locate(form));
  }
}

const waitMs = 15_000;
/** Decimals of the position. Two are about a kilometre: enough for the nearest store. */
const decimals = 2;

function locate(form: HTMLFormElement): void {
  const { busy = '', denied = '', failed = '' } = form.dataset;
  notify(form, busy);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const name of ['latitude', 'longitude'] as const) {
        const input = form.elements.namedItem(name);
        if (input instanceof HTMLInputElement) input.value = coords[name].toFixed(decimals);
      }
      form.requestSubmit();
    },
    ({ code, PERMISSION_DENIED }) => notify(form, code === PERMISSION_DENIED ? denied : failed),
    { timeout: waitMs, maximumAge: 60_000 },
  );
}

function notify(form: HTMLFormElement, text: string): void {
  const note = form.querySelector('[role="status"]');
  if (note) note.textContent = text;
}
