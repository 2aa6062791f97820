// Values that stand nowhere else: where one turns up, something of a shopper has got there.
import { createRandom } from '../chaos/rule.ts';

/** A value by what it was typed or sent as. */
export type Canaries = ReadonlyMap<string, string>;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Words of letters, so that no encoding of an address or a page writes them otherwise. */
export function createCanaries<Name extends string>(names: readonly Name[], seed: number): Readonly<Record<Name, string>> {
  const random = createRandom(seed);
  const draw = () => Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('');
  return Object.fromEntries(names.map((name) => [name, `cnry${draw()}`])) as Record<Name, string>; // one for each name
}

/** The names of those that stand in a text or in the bytes of a file, whatever their case. */
export function findCanaries(text: string, canaries: Canaries): string[] {
  const lower = text.toLowerCase();
  return [...canaries].flatMap(([name, value]) => (lower.includes(value.toLowerCase()) ? name : []));
}
