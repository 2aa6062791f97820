/** An invalid command, with a message for the user of the command line. */
export class UsageError extends Error {}
