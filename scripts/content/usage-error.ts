/** An invalid command, with a message for the user of the command line. */
export class UsageError extends Error {}

/** An operation that the roles of the access token do not permit. */
export class NotPermittedError extends UsageError {}
