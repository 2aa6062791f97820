// Creates an id from a value's content, so that HTML for equal content can be reused.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';

const maxContents = 5000;
const maxCharacters = 12_000_000;
const idsByText = createIsolateCache<number>({ name: 'content ids', maxEntries: maxContents, maxBytes: maxCharacters });
/** Ids by object. A cached reply is the same object in every request, so it is serialized only once. */
const idsByObject = new WeakMap<object, number>();
let lastId = 0;

/** Returns a text that is equal only for equal values. Throws for a value that JSON cannot represent. */
export function contentId(value: unknown): string {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : `#${objectId(value)}`;
    case 'string':
      return JSON.stringify(value);
    case 'function':
    case 'symbol':
      throw new Error('A function or symbol has no content to compare, so its HTML cannot be memoized.');
    default:
      return String(value);
  }
}

function objectId(value: object): number {
  const known = idsByObject.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) && value.every(isObject) ? `#[${value.map(objectId).join()}]` : writePlain(value);
  const id = idsByText.get(text) ?? ++lastId;
  idsByText.put(text, id, 0, text.length);
  idsByObject.set(value, id);
  return id;
}

/**
 * Returns true for an object or a list. The id of a list of objects is created from the ids of its members, because each request may create
 * a new list.
 */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function writePlain(value: object): string {
  requirePlain(value, 'the value');
  return JSON.stringify(value);
}

/**
 * Throws for a value that is not plain data. Done before `JSON.stringify`, because checking in a replacer would take three times as long.
 */
function requirePlain(value: unknown, name: string): void {
  if (typeof value === 'function' || typeof value === 'symbol' || value instanceof Map || value instanceof Set)
    throw new Error(`JSON cannot represent ${name}, so its HTML cannot be memoized.`);
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) requirePlain((value as Record<string, unknown>)[key], key);
}
