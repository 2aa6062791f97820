import type { Translate } from '#i18n/translate.ts';

/** Returns the text that tells an editor which variant or segment a preview requested. `id` is undefined for the baseline. */
export const explainVariant = (id: string | undefined, t: Translate): string =>
  id === undefined ? t('preview.why.baseline') : t('preview.why.asked', { id });
