/** Why a restore stops, as a sentence for the operator. */
export class RestoreError extends Error {}
