/** Milliseconds after which a request to the shop counts as failed. */
export const answerTimeoutMs = 15_000;
