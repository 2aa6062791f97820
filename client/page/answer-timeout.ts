/** An answer of the shop that takes longer counts as lost. */
export const answerTimeoutMs = 15_000;
