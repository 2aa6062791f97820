// Names a value by what it says, so that HTML made of equal content can be reused.
import { BoundedMap } from '#lib/bounded-map.ts';

const maxContents = 5000;
const maxCharacters = 12_000_000;
const idsByText = new BoundedMap<number>(maxContents, maxCharacters);
/** A reply that lies in memory is the same object for every request: its text is made once. */
const idsByObject = new WeakMap<object, number>();
let lastId = 0;

/** A text that equal values share and different ones never do. Throws for a value that JSON cannot say. */
export function contentId(value: unknown): string {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : `#${objectId(value)}`;
    case 'string':
      return JSON.stringify(value);
    case 'function':
    case 'symbol':
      throw new Error('What is made of a function cannot be told apart by its content.');
    default:
      return String(value);
  }
}

function objectId(value: object): number {
  const known = idsByObject.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value, plainOnly);
  const id = idsByText.get(text) ?? ++lastId;
  idsByText.put(text, id, 0, text.length);
  idsByObject.set(value, id);
  return id;
}

function plainOnly(key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol' || value instanceof Map || value instanceof Set)
    throw new Error(`What is made of ${key} cannot be told apart by its content: JSON does not say it.`);
  return value;
}
