// Translation keys for the label and the description of each consent class.
import type { ConsentClass } from '#lib/storage/consent.ts';
import type { MessageKey } from '#ui/render-context.ts';

export const consentTranslations = {
  required: { label: 'consent.required', text: 'consent.required.text' },
  performance: { label: 'consent.performance', text: 'consent.performance.text' },
  functional: { label: 'consent.functional', text: 'consent.functional.text' },
  targeting: { label: 'consent.targeting', text: 'consent.targeting.text' },
} as const satisfies Record<ConsentClass, { label: MessageKey; text: MessageKey }>;
