// Reads the JSON Schemas of fields: which control a field has, its label, and its first value.

export interface JsonSchema {
  /** A list of types if the value may be null. */
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export type Control =
  | { kind: 'text' | 'long-text' | 'rich-text' | 'inline-html' | 'color' | 'date' | 'instant' | 'link' | 'number' | 'check' | 'json' }
  | { kind: 'select'; options: unknown[] }
  | { kind: 'group'; schema: JsonSchema }
  | { kind: 'list'; items: JsonSchema }
  | { kind: 'picture'; variants: JsonSchema[] }
  | { kind: 'choice'; variants: JsonSchema[] };

const colorPattern = /^\^#/;
/** A text that may be longer than this has several lines. */
const lineLength = 250;

/** Returns the control for the values of a schema. Values that no control can edit are edited as JSON. */
export function chooseControl(schema: JsonSchema): Control {
  const whole = mergeAll(schema);
  const variants = listVariants(whole);
  if (variants.length > 1) {
    const fixed = variants.flatMap((variant) => (variant.const === undefined ? (variant.enum ?? []) : [variant.const]));
    if (variants.every((variant) => variant.const !== undefined || variant.enum)) return { kind: 'select', options: fixed };
    if (variants.some((variant) => variant.properties?.mediaId)) return { kind: 'picture', variants };
    return variants.every(({ type }) => type !== undefined) ? { kind: 'choice', variants } : { kind: 'json' };
  }
  const [only = whole] = variants;
  if (only.enum) return { kind: 'select', options: only.enum };
  if (only.const !== undefined) return { kind: 'select', options: [only.const] };
  switch (only.type) {
    case 'boolean':
      return { kind: 'check' };
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'array':
      return only.items ? { kind: 'list', items: only.items } : { kind: 'json' };
    case 'object':
      return only.properties ? { kind: 'group', schema: only } : { kind: 'json' };
    case 'string':
      return { kind: chooseText(only) };
    default:
      return { kind: 'json' };
  }
}

function chooseText({
  format,
  pattern = '',
  maxLength = 0,
}: JsonSchema): 'text' | 'long-text' | 'rich-text' | 'inline-html' | 'color' | 'date' | 'instant' | 'link' {
  if (format === 'html') return 'rich-text';
  if (format === 'html-inline') return 'inline-html';
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'instant';
  if (format === 'uri' || format === 'uri-reference') return 'link';
  if (colorPattern.test(pattern)) return 'color';
  return maxLength > lineLength ? 'long-text' : 'text';
}

/** Returns the variants of a union, including those of nested unions. Any other schema is its own only variant. */
function listVariants(schema: JsonSchema): JsonSchema[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (!variants) return [schema];
  return variants
    .map(mergeAll)
    .flatMap((variant) => {
      const { description } = variant;
      // variants of a nested union without a description have that of the union
      return listVariants(variant).map((inner) => (inner === variant || description === undefined ? inner : { description, ...inner }));
    })
    .filter(({ type }) => type !== 'null');
}

/** Combines the parts of an intersection. A value that may be null is treated like an optional one. */
function mergeAll({ allOf, ...own }: JsonSchema): JsonSchema {
  const type = Array.isArray(own.type) ? own.type.find((each) => each !== 'null') : own.type;
  const schema = { ...own, ...(type !== undefined && { type }) };
  if (!allOf) return schema;
  const parts = allOf.map(mergeAll);
  // each variant of a union gets the members of the other parts
  const union = parts.find((part) => part.anyOf);
  const rest = parts.filter((part) => part !== union);
  const combine = (own: JsonSchema): JsonSchema => ({
    ...own,
    properties: Object.assign({}, own.properties, ...rest.map(({ properties }) => properties)),
    required: [...(own.required ?? []), ...rest.flatMap(({ required = [] }) => required)],
  });
  return { ...schema, ...(union ? { anyOf: listVariants(union).map(combine) } : combine({ type: 'object' })) };
}

/** Returns the variant of a union that matches a value. */
export function findVariant(variants: readonly JsonSchema[], value: unknown): JsonSchema | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const type = Array.isArray(value) ? 'array' : typeof value;
    return variants.find((variant) => variant.type === type || (type === 'number' && variant.type === 'integer'));
  }
  const names = Object.keys(value);
  const fits = ({ properties = {}, required = [] }: JsonSchema) =>
    required.every((name) => names.includes(name)) &&
    Object.entries(properties).every(
      ([name, { const: fixed }]) => fixed === undefined || (value as Record<string, unknown>)[name] === fixed,
    );
  const knows = ({ properties = {} }: JsonSchema) => names.every((name) => name in properties);
  return variants.find((variant) => fits(variant) && knows(variant)) ?? variants.find(fits);
}

/** Returns a name for a variant: its title, the fixed value that identifies it, or the names of its required members. */
export function nameVariant(variant: JsonSchema): string {
  const { title, description, properties = {}, required = [], type } = variant;
  if (title !== undefined) return title;
  if ('mediaId' in properties) return 'Picture of the media library';
  const fixed = Object.values(properties).find((each) => typeof each.const === 'string')?.const;
  if (typeof fixed === 'string') return humanize(fixed);
  return description?.replace(/\.\s.*$|\.$/s, '') ?? (humanize(required.join(', ')) || humanize(String(type)));
}

/** Returns the value of a new field: the default, or an empty value that the field needs. Undefined for an optional field. */
export function createValue(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return structuredClone(schema.default);
  const control = chooseControl(schema);
  switch (control.kind) {
    case 'group':
      return createFields(control.schema);
    case 'list':
      return [];
    case 'picture':
      return createFields(control.variants.find(({ properties }) => properties?.mediaId) ?? {});
    case 'choice':
      return createValue(control.variants[0] ?? {});
    case 'select':
      return control.options[0];
    case 'check':
      return false;
    case 'number':
      return schema.minimum !== undefined && Number.isFinite(schema.minimum) && schema.minimum > -9e15 ? schema.minimum : 0;
    case 'json':
      return schema.type === 'object' ? {} : schema.type === 'array' ? [] : '';
    default:
      return '';
  }
}

/** Returns the members that an object needs, with their first values. Members with a default stay absent, so that the default applies. */
export const createFields = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    required.flatMap((name) => (properties[name] && properties[name].default === undefined ? [[name, createValue(properties[name])]] : [])),
  );

/** Labels for property names that are not plain words. */
const labels: Readonly<Record<string, string>> = {
  sm: 'Small screens',
  md: 'Medium screens',
  lg: 'Large screens',
  alt: 'Alt text',
  x: 'From the left',
  y: 'From the top',
  target: 'Link',
  mediaTarget: 'Link of the picture',
  targets: 'Links',
  targetAttribute: 'Window',
  cta: 'Button',
  richText: 'Text',
  richTextBelowTargets: 'Text below the buttons',
};

/** Returns a readable label for the name of a member: `titleHtml` becomes `Title HTML`. */
export function humanize(name: string): string {
  const label = labels[name];
  if (label !== undefined) return label;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .replace(/\b(html|id|url|seo|cta|sku)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the limits of a value as a sentence. Undefined if there are none that an editor can exceed. */
export function describeLimits({ maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string | undefined {
  const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (isLimit(maxLength)) return `At most ${maxLength} characters.`;
  if (isLimit(minimum) && isLimit(maximum)) return `From ${minimum} to ${maximum}.`;
  if (isLimit(minimum)) return `At least ${minimum}.`;
  if (isLimit(maximum)) return `At most ${maximum}.`;
  if (isLimit(minItems) && isLimit(maxItems)) return `From ${minItems} to ${maxItems} entries.`;
  if (isLimit(maxItems)) return `At most ${maxItems} entries.`;
  return isLimit(minItems) ? `At least ${minItems} entries.` : undefined;
}
