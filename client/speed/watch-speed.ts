// Fetches what measures the speed of the page: with consent only, and not before somebody uses the page or hides it. What the browser
// noted until then it keeps, so that nothing is missed. A page that is being left runs no import to its end, not even of a script that
// was fetched before, so whoever leaves without having moved or pressed anything is not measured.
import { readConsent } from '#islands/page-consent.ts';

/** `pointerover` is what comes first, of a mouse and of a finger. */
const uses = ['pointerover', 'keydown', 'scroll'];

/** Fetching must not delay what the first use leads to. */
const pauseMs = 200;

export function watchSpeed(): void {
  // what happened before this chunk came counts, too
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
