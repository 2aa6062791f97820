/** English that shows what cannot be translated (i18n/pseudo.ts), on the data of the default locale; not in production. */
export const pseudoLocale = 'en-xa';
