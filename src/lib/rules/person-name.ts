/**
 * Returns true if the text consists of Latin letters, including accented ones, spaces and the characters , . ' ` - with at least one
 * letter.
 */
export const isPersonName = (text: string): boolean => /^(?=.*\p{L})(?:(?=\p{L})\p{Script=Latin}|[ ,.'`-])+$/u.test(text);
