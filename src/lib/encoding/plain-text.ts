// Text without what nobody sees: control characters, marks that turn the direction of a line, zero-width ones, halves of characters.
// Accents are composed (Unicode, NFC), so that the same text is the same bytes.

/** One line: blanks of any kind are one space, and none stands at its ends. */
export const tidyLine = (text: string): string => tidyBlanks(removeHidden(text.replace(/[\p{Cc}\s]+/gu, ' ')));

/** Several lines, with line breaks as they are; browsers send each as two characters. */
export const tidyLines = (text: string): string =>
  removeHidden(text.replace(/\r\n?/g, '\n').replace(/(?:[^\P{Cc}\n]|[^\S\n])+/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();

/** One line in which what is hidden stays, for who would rather be asked. */
export const tidyBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim().normalize('NFC');

/** Nothing in it is hidden. A line break is; a blank is not. */
export const isVisible = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const removeHidden = (text: string): string => text.replace(/[\p{Cf}\p{Cs}]/gu, '').normalize('NFC');
