// Searches for stores near the shopper on request. The position is rounded to about a kilometer, sent in the body of one form, and not
// stored.

export function offerLocation(root: ParentNode): void {
  if (!('geolocation' in navigator)) return;
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-locate]')) {
    form.hidden = false;
    form.querySelector('button')?.addEventListener('click', () => locate(form));
  }
}

const waitMs = 15_000;
/** Decimals of the position in degrees. Two decimals are about a kilometer, which is enough to find the nearest store. */
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
