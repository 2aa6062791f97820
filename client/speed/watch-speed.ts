// Fetches the speed measurement, only with consent, and only once the visitor has interacted with the page or hidden it. Nothing is missed,
// because the browser buffers performance entries. A visit that ends without an interaction is not measured, because a page that is being
// closed cannot complete an import, not even of a cached script.
import { readConsent } from '#islands/page-consent.ts';

/** Events that show an interaction. `pointerover` is the first event of both a mouse and a touch. */
const uses = ['pointerover', 'keydown', 'scroll'];

/** Milliseconds after the interaction before the chunk is fetched, so that fetching does not delay the effect of the interaction. */
const pauseMs = 200;

export function watchSpeed(): void {
  // interactions that occurred before this chunk was loaded count too
  let isUsed = navigator.userActivation?.hasBeenActive || scrollY > 0;
  const look = () => {
    if (!(isUsed || document.hidden) || !readConsent().performance) return;
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('cairn:consent', look);
    setTimeout(fetchMeasuring, pauseMs);
  };
  const noteUse = () => {
    for (const name of uses) removeEventListener(name, noteUse, true);
    isUsed = true;
    look();
  };
  for (const name of uses) addEventListener(name, noteUse, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  document.addEventListener('cairn:consent', look);
  look();
}

const fetchMeasuring = (): void =>
  void import('./measure-speed.ts').then(
    ({ measureSpeed }) => measureSpeed(),
    () => undefined,
  );
