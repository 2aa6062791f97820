// Deletes stored items after the visitor has refused them in another tab or without scripts: on the next page of this tab, or when this tab
// becomes visible.
import { isConsentOpen, readConsent } from '#islands/page-consent.ts';
import { optionalClasses } from '#lib/storage/consent.ts';

export function watchRefusal(): void {
  forget();
  document.addEventListener('visibilitychange', () => document.hidden || forget());
}

function forget(): void {
  const consent = readConsent();
  if (isConsentOpen() || optionalClasses.every((name) => consent[name])) return;
  import('./clear-refused.ts').then(
    ({ clearRefused, pageStorages }) => clearRefused(consent, pageStorages),
    () => undefined,
  );
}
