// Compares two JSON Schemas of the contract.

export type Json = Record<string, unknown>;

/** How the set of valid values changed. `both`: some values became valid, others invalid. */
type Effect = 'wider' | 'narrower' | 'both';

export interface SchemaChange {
  /** The changed value, such as `Cart.totals.tax`. */
  place: string;
  change: string;
  /** `added`: an object that is not strict may have a new field, which was ignored before. A new field of a strict object is `wider`. */
  effect: Effect | 'added';
}

/** The named schemas of a document. */
type Schemas = Readonly<Record<string, Json>>;

/** Limits: true if a greater value allows more. */
const limits: Readonly<Record<string, boolean>> = {
  maxLength: true,
  maxItems: true,
  maximum: true,
  exclusiveMaximum: true,
  minLength: false,
  minItems: false,
  minimum: false,
  exclusiveMinimum: false,
};

/** Creates a comparison of schemas. It compares each pair of named schemas once, at the place where it first meets them. */
export function createComparison(named: { before: Schemas; after: Schemas }): (before: Json, after: Json, place: string) => SchemaChange[] {
  const compared = new Set<string>();

  function compare(before: Json, after: Json, place: string): SchemaChange[] {
    const [was, is] = [nameReference(before), nameReference(after)];
    if (was === undefined && is === undefined) return compareKeywords(before, after, place);
    const pair = JSON.stringify([before, after], (key, value: unknown) => (key === 'description' ? undefined : value));
    if (compared.has(pair)) return [];
    compared.add(pair);
    return compareKeywords(resolve(before, named.before), resolve(after, named.after), is ?? place);
  }

  function compareKeywords(before: Json, after: Json, place: string): SchemaChange[] {
    const note = (change: string, effect: Effect): SchemaChange[] => [{ place, change, effect }];
    return [
      ...compareSets(readTypes(before), readTypes(after), 'type', note),
      ...compareSets(readValues(before), readValues(after), 'value', note),
      ...Object.keys(limits).flatMap((keyword) => {
        const [was, is] = [before[keyword], after[keyword]] as [number?, number?];
        if (was === is) return [];
        const isWider = is === undefined || (was !== undefined && is > was === limits[keyword]);
        return note(`${keyword} ${was ?? 'none'} → ${is ?? 'none'}`, isWider ? 'wider' : 'narrower');
      }),
      ...['pattern', 'format'].flatMap((keyword) => {
        if (before[keyword] === after[keyword]) return [];
        const values = [...(readValues(before) ?? [])];
        if (
          keyword === 'pattern' &&
          values.length > 0 &&
          values.every((value) => new RegExp(String(after.pattern)).test(JSON.parse(value)))
        )
          return [];
        const effect = before[keyword] === undefined ? 'narrower' : after[keyword] === undefined ? 'wider' : 'both';
        return note(`${keyword} ${before[keyword] ?? 'none'} → ${after[keyword] ?? 'none'}`, effect);
      }),
      ...compareFields(before, after, place),
      ...compareInner(before.items, after.items, `${place}[]`),
      ...compareInner(before.additionalProperties, after.additionalProperties, `${place}{}`),
      ...['prefixItems', 'anyOf', 'oneOf', 'allOf'].flatMap((keyword) => compareVariants(before[keyword], after[keyword], place)),
    ];
  }

  function compareFields(before: Json, after: Json, place: string): SchemaChange[] {
    const [was, is] = [readFields(before), readFields(after)];
    const isStrict = before.additionalProperties === false || after.additionalProperties === false;
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): SchemaChange[] => {
      const field = place === '' ? name : `${place}.${name}`;
      const [old, now] = [was[name], is[name]];
      if (!old && now)
        return now.isRequired
          ? [{ place: field, change: 'new required field', effect: isStrict ? 'both' : 'narrower' }]
          : [{ place: field, change: 'new optional field', effect: isStrict ? 'wider' : 'added' }];
      if (old && !now)
        return [{ place: field, change: 'removed field', effect: !isStrict ? 'wider' : old.isRequired ? 'both' : 'narrower' }];
      if (!old || !now) return [];
      const required: SchemaChange[] =
        old.isRequired === now.isRequired
          ? []
          : [{ place: field, change: now.isRequired ? 'required' : 'optional', effect: now.isRequired ? 'narrower' : 'wider' }];
      return [...required, ...compare(old.schema, now.schema, field)];
    });
  }

  function compareInner(before: unknown, after: unknown, place: string): SchemaChange[] {
    const [was, is] = [before ?? true, after ?? true];
    if (isSchema(was) && isSchema(is)) return compare(was, is, place);
    if (isSchema(was) || isSchema(is) || was !== is)
      return [{ place, change: 'other values', effect: is === true || was === false ? 'wider' : 'narrower' }];
    return [];
  }

  function compareVariants(before: unknown, after: unknown, place: string): SchemaChange[] {
    const [was, is] = [identifyVariants(before, named.before), identifyVariants(after, named.after)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): SchemaChange[] => {
      const [old, now] = [was.get(key), is.get(key)];
      if (old && now) return compare(old, now, `${place}(${key})`);
      return [{ place, change: `${now ? 'new' : 'removed'} variant ${key}`, effect: now ? 'wider' : 'narrower' }];
    });
  }

  return compare;
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns the name of the component to which a reference points. Undefined for anything else than a reference. */
export const nameReference = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;

/** Returns a schema without a reference. Keywords beside a reference replace those of the named schema. */
function resolve(schema: Json, schemas: Schemas): Json {
  const name = nameReference(schema);
  if (name === undefined) return schema;
  const { $ref: _reference, ...own } = schema;
  return { ...resolve(schemas[name] ?? {}, schemas), ...own };
}

function compareSets(
  before: ReadonlySet<string> | undefined,
  after: ReadonlySet<string> | undefined,
  what: string,
  note: (change: string, effect: Effect) => SchemaChange[],
): SchemaChange[] {
  if (!before && !after) return [];
  if (!before || !after) return note(`${what}s ${after ? 'limited' : 'no longer limited'}`, after ? 'narrower' : 'wider');
  return [
    ...[...after].filter((each) => !before.has(each)).flatMap((each) => note(`new ${what} ${each}`, 'wider')),
    ...[...before].filter((each) => !after.has(each)).flatMap((each) => note(`removed ${what} ${each}`, 'narrower')),
  ];
}

/** Returns the types. Each integer is a number, too. */
function readTypes({ type }: Json): Set<string> | undefined {
  if (type === undefined) return undefined;
  return new Set([type].flat().flatMap((each) => (each === 'number' ? ['number', 'integer'] : [String(each)])));
}

function readValues(schema: Json): Set<string> | undefined {
  if ('const' in schema) return new Set([JSON.stringify(schema.const)]);
  return Array.isArray(schema.enum) ? new Set(schema.enum.map((value) => JSON.stringify(value))) : undefined;
}

function readFields({ properties, required }: Json): Record<string, { schema: Json; isRequired: boolean }> {
  const names = (required ?? []) as string[];
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  return Object.fromEntries(fields.map(([name, schema]) => [name, { schema, isRequired: names.includes(name) }]));
}

/** Returns the variants of a union by their constant fields, their simple type or otherwise their position. */
function identifyVariants(variants: unknown, schemas: Schemas): Map<string, Json> {
  const list = (variants ?? []) as Json[];
  return new Map(
    list.map((variant, index) => {
      const schema = resolve(variant, schemas);
      const isSimple = typeof schema.type === 'string' && !['object', 'array', 'string'].includes(schema.type);
      return [listConstants(schema) || (isSimple ? String(schema.type) : String(index + 1)), variant];
    }),
  );
}

const listConstants = (variant: Json): string =>
  Object.values(readFields(variant))
    .flatMap(({ schema }) => ('const' in schema ? [String(schema.const)] : []))
    .join(' ');
