// Finds fields that a JSON Schema does not define, and suggests known names.
import { countMistakes } from '#backend/services/search/find-spelling.ts';
import type { JsonSchema } from './json-schemas.ts';

export interface Problem {
  /** JSON Pointer (RFC 6901), such as `/blocks/2/fields/title`. */
  pointer: string;
  message: string;
}

export function findUnknownFields(schema: JsonSchema, value: unknown, pointer: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices) return findShortest(choices.map((choice) => findUnknownFields(choice, value, pointer)));
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined;
    return items ? value.flatMap((item, index) => findUnknownFields(items, item, `${pointer}/${index}`)) : [];
  }
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (!properties) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const known = properties[name];
    const at = joinPointer(pointer, [name]);
    if (known) return findUnknownFields(known, member, at);
    if (schema.additionalProperties !== false) return [];
    return [{ pointer: at, message: `there is no field "${name}".${suggest(name, Object.keys(properties))}` }];
  });
}

/** Returns the shortest list of problems. In a schema with alternatives, the alternative with the fewest problems fits best. */
const findShortest = (found: Problem[][]): Problem[] => found.reduce((least, each) => (each.length < least.length ? each : least));

const maxMistakes = 3;

/** Returns ` Did you mean "hero"?`, or the list of known names if none is similar. */
export function suggest(name: string, known: readonly string[]): string {
  const limit = Math.min(maxMistakes, Math.ceil(name.length / 3));
  const near = known
    .map((each) => ({ each, mistakes: isPrefix(name, each) ? 1 : countMistakes(name.toLowerCase(), each.toLowerCase(), limit) }))
    .filter(({ mistakes }) => mistakes <= limit)
    .sort((one, other) => one.mistakes - other.mistakes)[0];
  return near ? ` Did you mean "${near.each}"?` : ` Known names: ${known.join(', ')}.`;
}

const isPrefix = (name: string, whole: string): boolean => name.length > 2 && whole.toLowerCase().startsWith(name.toLowerCase());

export const joinPointer = (pointer: string, path: readonly PropertyKey[]): string =>
  [pointer, ...path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
