// What a visitor refused in another tab, or without a script, leaves the storage of this tab, too: when its next page is shown, or
// somebody comes back to it.
import { isConsentOpen, readConsent } from '#islands/page-consent.ts';
import { optionalClasses } from '#lib/storage/consent.ts';

export function watchRefusal(): void {
  forget();
  document.addEventListener('visibilitychange', () => document.hidden || forget());
}

function forget(): void {
  const consent = readConsent();
  if (isConsentOpen() || optionalClasses.every((name) => consent[name])) return;
  import('./forget-refused.ts').then(
    ({ forgetRefused, pageStorages }) => forgetRefused(consent, pageStorages),
    () => undefined,
  );
}
