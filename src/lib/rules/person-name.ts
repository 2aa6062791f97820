/** Returns true for letters of the Latin alphabet, including accented ones, spaces and , . ' ` - with at least one letter. */
export const isPersonName = (text: string): boolean => /^(?=.*\p{L})(?:(?=\p{L})\p{Script=Latin}|[ ,.'`-])+$/u.test(text);
