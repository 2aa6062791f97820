import type { Translate } from '#i18n/translate.ts';

/** Tells an editor why a container shows a variant or segment that a view asks for; undefined for its baseline. */
export const explainVariant = (id: string | undefined, t: Translate): string =>
  id === undefined ? t('preview.why.baseline') : t('preview.why.asked', { id });
