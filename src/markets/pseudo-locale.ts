/**
 * Pseudo-locale: altered English that reveals untranslated texts (i18n/pseudo.ts), with the data of the default locale; not in production.
 */
export const pseudoLocale = 'en-xa';
