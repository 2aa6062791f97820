// Marks and spaces as the printers of a language set them, so that texts can be typed with plain ones.

/** Round apostrophes everywhere. A percent sign or a unit stays on the line of its number. */
export function typesetText(text: string, locale: string): string {
  const round = text.replaceAll("'", '’').replace(/(?<=\d) (?=[%€]|h(?!\p{L}))/gu, '\u00a0');
  return locale.startsWith('fr') ? typesetFrench(round, locale) : round;
}

/** French sets marks apart from the word before them; in Canada only the colon and the marks of a quotation. */
function typesetFrench(text: string, locale: string): string {
  return text
    .replace(/[ \u00a0\u202f](?=[;?!])/g, locale === 'fr-ca' ? '' : '\u202f')
    .replace(/[ \u202f](?=[:»])/g, '\u00a0')
    .replace(/(?<=«)[ \u202f]/g, '\u00a0');
}
