/** An invalid command, with a message for the user of the command line. */
export class UsageError extends Error {}

/** The roles of the access token do not permit the operation. */
export class NotPermittedError extends UsageError {}
