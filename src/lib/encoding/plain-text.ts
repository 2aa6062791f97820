// Removes invisible characters from texts: control, bidirectional and zero-width characters, and lone surrogates. Accents are composed
// (Unicode NFC), so that equal texts have equal bytes.

/** Returns the text in one line. Whitespace of any kind becomes a single space and is trimmed at the ends. */
export const tidyLine = (text: string): string => tidyBlanks(removeHidden(text.replace(/[\p{Cc}\s]+/gu, ' ')));

/** Returns the text with its line breaks, each as one character; browsers send two. */
export const tidyLines = (text: string): string =>
  removeHidden(text.replace(/\r\n?/g, '\n').replace(/(?:[^\P{Cc}\n]|[^\S\n])+/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();

/** Returns the text in one line, but keeps invisible characters, so that a form can report them. */
export const tidyBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim().normalize('NFC');

/** Returns true if the text has no invisible characters. Line breaks count as invisible, spaces do not. */
export const isVisible = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const removeHidden = (text: string): string => text.replace(/[\p{Cf}\p{Cs}]/gu, '').normalize('NFC');
