/** What is wrong with a command, in words for whoever typed it. */
export class UsageError extends Error {}
