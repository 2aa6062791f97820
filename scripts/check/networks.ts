// Addresses that nobody has asked from yet, and many attempts at once.
export interface Networks {
  /** Of a network that nobody tried from, and of the same provider as all of them. */
  next: () => string;
  /** Of a provider that nobody tried from. */
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

/** So many attempts are under way at once. */
const atOnce = 20;

export async function inGroups(count: number, act: (index: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - start) }, (_, offset) => act(start + offset)));
  }
}
