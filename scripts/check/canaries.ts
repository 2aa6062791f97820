// Canaries: random values that are unique to a shopper's data. An output that contains one has leaked that data.
import { createRandom } from '../chaos/rule.ts';

/** Canary values by the name of the field or header that carries them. */
export type Canaries = ReadonlyMap<string, string>;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Creates a canary per name. Canaries consist of letters only, so that URL and HTML encoding do not change them. */
export function createCanaries<Name extends string>(names: readonly Name[], seed: number): Readonly<Record<Name, string>> {
  const random = createRandom(seed);
  const draw = () => Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('');
  return Object.fromEntries(names.map((name) => [name, `cnry${draw()}`])) as Record<Name, string>;
}

/** Returns the names of the canaries that occur in a text or in a file's bytes, ignoring case. */
export function findCanaries(text: string, canaries: Canaries): string[] {
  const lower = text.toLowerCase();
  return [...canaries].flatMap(([name, value]) => (lower.includes(value.toLowerCase()) ? name : []));
}
