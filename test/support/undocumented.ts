// Finds the fields of the OpenAPI document that lack a description or an example.

type Json = Record<string, unknown>;

/** A document of `openApiDocument`. */
interface Document {
  paths: Record<string, Record<string, Json>>;
  components: Record<'schemas' | 'parameters', Record<string, Json>>;
}

/**
 * Returns the undocumented parts as `Cart.id: description`. A field needs a description of its own or of the named schema that it refers
 * to. A text, a number or a list of them needs an example, unless its values are listed.
 */
export function listUndocumented(document: unknown): { ofSchemas: string[]; ofCalls: string[] } {
  const { paths, components } = document as Document; // the cast is safe because `openApiDocument` creates such documents
  const resolve = (schema: Json): Json => {
    const { $ref, ...own } = schema;
    return typeof $ref === 'string' ? { ...resolve(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}), ...own } : schema;
  };

  function hasExample(field: Json): boolean {
    const schema = resolve(field);
    if (schema.examples !== undefined || schema.enum !== undefined || schema.const !== undefined) return true;
    const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
    if (variants) return variants.every(hasExample);
    if (schema.type === 'array' && typeof schema.items === 'object') return hasExample(schema.items as Json);
    return !['string', 'number', 'integer', 'array'].includes(String(schema.type));
  }

  const check = (field: Json, place: string): string[] => [
    ...(resolve(field).description === undefined ? [`${place}: description`] : []),
    ...(hasExample(field) ? [] : [`${place}: example`]),
    ...walk(field, place),
  ];

  /** Checks the fields inside a schema. */
  function walk(schema: Json, place: string): string[] {
    const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, Json & Json[]>;
    return [
      ...Object.entries(properties).flatMap(([name, field]) => check(field as Json, `${place}.${name}`)),
      ...[items, additionalProperties, ...anyOf, ...oneOf, ...allOf].flatMap((inner) =>
        typeof inner === 'object' ? walk(inner, place) : [],
      ),
    ];
  }

  const checkParameter = ({ name, in: _place, description, schema }: Json, call: string): string[] =>
    check({ ...(schema as Json), ...(description !== undefined && { description }) }, `${call} ${String(name)}`);

  const operations = Object.values(paths).flatMap((item) => Object.values(item).filter(({ operationId }) => operationId));
  return {
    ofSchemas: Object.entries(components.schemas).flatMap(([name, schema]) => check(schema, name)),
    ofCalls: [
      ...Object.values(components.parameters).flatMap((parameter) => checkParameter(parameter, 'parameter')),
      ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
        ...(parameters as Json[]).filter(({ $ref }) => !$ref).flatMap((parameter) => checkParameter(parameter, String(operationId))),
        ...[requestBody, (responses as Json)[200]].flatMap((part) => {
          const { content } = (part ?? {}) as { content?: { 'application/json': { schema: Json } } };
          return content ? walk(content['application/json'].schema, String(operationId)) : [];
        }),
      ]),
    ],
  };
}
