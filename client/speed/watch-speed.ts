// Fetches the speed measurement: only with consent, and not before the visitor interacts with the page or hides it. The browser buffers
// earlier entries, so nothing is missed. A page that is being left cannot complete an import, not even of a cached script, so a visit
// without any interaction is not measured.
import { readConsent } from '#islands/page-consent.ts';

/** Interaction events. `pointerover` is the first event of both mouse and touch. */
const uses = ['pointerover', 'keydown', 'scroll'];

/** Milliseconds before fetching, which must not delay the effect of the first interaction. */
const pauseMs = 200;

export function watchSpeed(): void {
  // interactions before this chunk had loaded count too
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
