/** Time and randomness, which tests replace to get repeatable results. */
export interface System {
  /** Returns milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Returns a new id that cannot be guessed. */
  randomId(): string;
}

export const workerSystem: System = {
  now: () => Date.now(),
  randomId: () => crypto.randomUUID(),
};
