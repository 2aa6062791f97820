// Removes invisible characters from text: control, bidirectional and zero-width characters, and lone surrogates. Accented letters are
// composed (Unicode NFC), so that equal texts have equal bytes.

/** Returns the text in a single line. Any whitespace becomes a single space, and is removed at both ends. */
export const normalizeLine = (text: string): string => normalizeWhitespace(removeHidden(text.replace(/[\p{Cc}\s]+/gu, ' ')));

/** Returns the text in a single line, with its no-break spaces, which belong to the typography of a language such as French. */
export const normalizeTypography = (text: string): string => removeHidden(text.replace(/[\p{Cc} ]+/gu, ' ').trim());

/** Returns the text with its line breaks. Browsers send two characters for a line break; here it becomes one. */
export const normalizeLines = (text: string): string =>
  removeHidden(text.replace(/\r\n?/g, '\n').replace(/(?:[^\P{Cc}\n]|[^\S\n])+/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();

/** Returns the text in a single line. Does not remove invisible characters, so that a form can report them. */
export const normalizeWhitespace = (text: string): string => text.replace(/\s+/gu, ' ').trim().normalize('NFC');

/** Returns true if the text has no invisible characters. Line breaks count as invisible, spaces do not. */
export const isVisible = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const removeHidden = (text: string): string => text.replace(/[\p{Cf}\p{Cs}]/gu, '').normalize('NFC');
