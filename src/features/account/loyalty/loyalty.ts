// Converts a member's interests between the form's format and the gateway's (one text separated by `|`), and validates reward ids.

/** All interests, in display order. */
export const interests = ['hiking', 'climbing', 'skiing', 'running', 'camping', 'travel'] as const;

/**
 * Returns the stored interests separated by spaces, the value format of checkbox fields. Interests that are no longer offered are left out.
 */
export const readInterests = (stored: string | undefined): string =>
  (stored ?? '')
    .split('|')
    .filter((each) => interests.some((known) => known === each))
    .join(' ');

export const writeInterests = (chosen: string): string => chosen.split(' ').filter(Boolean).join('|');

/** True if the text is a reward id. False for an empty text, which means that no reward is chosen. */
export const isVoucherId = (text: string): boolean => /^P[1-9]\d{0,6}$/.test(text);
