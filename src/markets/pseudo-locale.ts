/**
 * Pseudo-locale for development: altered English that reveals untranslated texts (i18n/pseudo.ts), with the data of the default locale.
 * Production does not have it.
 */
export const pseudoLocale = 'en-xa';
