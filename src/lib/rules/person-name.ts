/** Letters of the Latin alphabet, accented ones included, spaces and , . ' ` - only; a letter at least. */
export const isPersonName = (text: string): boolean => /^(?=.*\p{L})(?:(?=\p{L})\p{Script=Latin}|[ ,.'`-])+$/u.test(text);
