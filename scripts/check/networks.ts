// Generates unused IP addresses and runs attempts concurrently.
export interface Networks {
  /** Returns an address in an unused network. All these networks belong to the same provider. */
  next: () => string;
  /** Returns an address in a network of an unused provider. */
  nextProvider: () => string;
}

export function createNetworks(seed: number): Networks {
  let used = 0;
  let providers = seed;
  return {
    next: () => `10.${seed % 250}.${++used % 250}.9`,
    nextProvider: () => `${20 + (++providers % 150)}.${Math.floor(providers / 150) % 250}.0.9`,
  };
}

/** Maximum number of concurrent attempts. */
const maxConcurrent = 20;

export async function runInGroups(count: number, act: (index: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += maxConcurrent) {
    await Promise.all(Array.from({ length: Math.min(maxConcurrent, count - start) }, (_, offset) => act(start + offset)));
  }
}
