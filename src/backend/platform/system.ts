/** What the backend asks of its surroundings, so that everything below is repeatable in tests. */
export interface System {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** A fresh, unguessable id. */
  randomId(): string;
}

export const workerSystem: System = {
  now: () => Date.now(),
  randomId: () => crypto.randomUUID(),
};
