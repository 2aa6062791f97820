// Replaces plain punctuation and spaces with a language's typographic characters, so that texts can be written with plain characters.

/** Replaces straight apostrophes with curly ones, and the space between a number and its unit with a non-breaking space. */
export function typesetText(text: string, locale: string): string {
  const round = text.replaceAll("'", '’').replace(/(?<=\d) (?=[%€°]|h(?!\p{L}))/gu, '\u00a0');
  return locale.startsWith('fr') ? typesetFrench(round, locale) : round;
}

/**
 * Replaces spaces next to French punctuation with non-breaking spaces. Canadian French has no space before semicolons, question marks and
 * exclamation marks.
 */
function typesetFrench(text: string, locale: string): string {
  return text
    .replace(/[ \u00a0\u202f](?=[;?!])/g, locale === 'fr-ca' ? '' : '\u202f')
    .replace(/[ \u202f](?=[:»])/g, '\u00a0')
    .replace(/(?<=«)[ \u202f]/g, '\u00a0');
}
