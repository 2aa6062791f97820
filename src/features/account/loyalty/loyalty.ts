// Converts a member's interests, which gateways store as one text separated by `|`, and checks voucher ids.

/** The interests, in display order. */
export const interests = ['hiking', 'climbing', 'skiing', 'running', 'camping', 'travel'] as const;

/**
 * Returns the chosen interests separated by spaces, as checkboxes of a form are read. Interests that are no longer offered are left out.
 */
export const readInterests = (stored: string | undefined): string =>
  (stored ?? '')
    .split('|')
    .filter((each) => interests.some((known) => known === each))
    .join(' ');

export const writeInterests = (chosen: string): string => chosen.split(' ').filter(Boolean).join('|');

/** True if the text is the id of a reward. An empty text means no reward. */
export const isVoucherId = (text: string): boolean => /^P[1-9]\d{0,6}$/.test(text);
