/** Calls of the back office begin with it: they are signed, and reach an embedded backend from outside. */
export const backOfficePath = '/back-office';
