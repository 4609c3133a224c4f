/** What the command line asks for cannot be done; the message says why and is shown as it is. */
export class UsageError extends Error {}
