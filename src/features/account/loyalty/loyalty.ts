// What the shop makes of a member's interests, which gateways keep as one text with `|` between its parts.

/** In the order in which they are offered. */
export const interests = ['hiking', 'climbing', 'skiing', 'running', 'camping', 'travel'] as const;

/** Those that are chosen, with spaces between, as boxes of a form are read; what is not offered any more is left out. */
export const readInterests = (stored: string | undefined): string =>
  (stored ?? '')
    .split('|')
    .filter((each) => interests.some((known) => known === each))
    .join(' ');

export const writeInterests = (chosen: string): string => chosen.split(' ').filter(Boolean).join('|');

/** The form gives back a reward by its id; empty for none. */
export const isVoucherId = (text: string): boolean => /^P[1-9]\d{0,6}$/.test(text);
