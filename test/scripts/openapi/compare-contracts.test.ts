import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { compareContracts } from '../../../scripts/openapi/compare-contracts.ts';
import { releasedContractFile } from '../../../scripts/openapi/documents.ts';

type Json = Record<string, unknown>;

interface Parts {
  path?: string;
  query?: Record<string, Json>;
  required?: string[];
  body?: Json;
  reply?: Json;
  codes?: string;
  neededFor?: string;
  schemas?: Json;
}

/** Creates a document with one call, and with the given calls beside it. */
const createDocument = (parts: Parts = {}, others: Json = {}): Json => ({
  paths: {
    [parts.path ?? '/cart']: {
      get: {
        operationId: 'cart.read',
        'x-needed-for': parts.neededFor,
        parameters: Object.entries(parts.query ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: parts.required?.includes(name),
          schema,
        })),
        ...(parts.body && { requestBody: { content: { 'application/json': { schema: parts.body } } } }),
        responses: {
          200: { content: { 'application/json': { schema: parts.reply ?? {} } } },
          default: { $ref: '#/components/responses/Refusal' },
        },
      },
    },
    ...others,
  },
  components: { schemas: parts.schemas ?? {}, responses: { Refusal: { description: parts.codes ?? 'API400: Invalid.' } } },
});

const compare = (before: Parts, after: Parts) =>
  compareContracts(createDocument(before), createDocument(after)).map(({ place, change, breaks }) => [place, change, breaks.join(' and ')]);

const text = { type: 'string' };
const shape = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const strict = { additionalProperties: false };

describe('compareContracts', () => {
  it('compareContracts returns nothing for documents that differ only in descriptions and examples', () => {
    const described = { ...text, description: 'A name.', examples: ['Ann'] };
    expect(compare({ reply: shape({ name: text }) }, { reply: shape({ name: described }, { description: 'A person.' }) })).toEqual([]);
  });

  const other = { '/stores': { get: { operationId: 'stores.list', parameters: [], responses: {} } } };
  const needed = { '/stores': { get: { ...other['/stores'].get, 'x-needed-for': 'buying' } } };
  it.each([
    ['a new optional call', {}, other, 'new optional call', []],
    ['a new required call', {}, needed, 'new required call', ['gateways']],
    ['a removed call', other, {}, 'removed call', ['clients']],
    ['a call that became required', other, needed, 'required call', ['gateways']],
    ['a call that became optional', needed, other, 'optional call', ['clients']],
  ])('compareContracts classifies %s', (_, before, after, change, breaks) => {
    const differences = compareContracts(createDocument({}, before), createDocument({}, after));
    expect(differences).toEqual([{ call: 'stores.list', place: '', change, breaks }]);
  });

  it.each<[string, Parts, Parts, string[]]>([
    ['a changed path', {}, { path: '/basket' }, ['new value "GET /basket"', 'removed value "GET /cart"']],
    ['a new error code', {}, { codes: 'API400: Invalid. BSK404: Unknown.' }, ['new error code BSK404']],
    ['a removed error code', { codes: 'API400: Invalid. BSK404: Unknown.' }, {}, ['removed error code BSK404']],
  ])('compareContracts reports %s', (_, before, after, changes) => {
    expect(compare(before, after).map(([, change]) => change)).toEqual(changes);
  });

  it.each<[string, Json, Json, [change: string, request: string, reply: string][]]>([
    ['a new value', { enum: ['a'] }, { enum: ['a', 'b'] }, [['new value "b"', 'gateways', 'clients']]],
    ['a removed value', { enum: ['a', 'b'] }, { const: 'a' }, [['removed value "b"', 'clients', 'gateways']]],
    ['a new limit', text, { ...text, maxLength: 5 }, [['maxLength none → 5', 'clients', 'gateways']]],
    ['a higher maximum', { maximum: 1 }, { maximum: 2 }, [['maximum 1 → 2', 'gateways', 'clients']]],
    ['a higher minimum', { minimum: 1 }, { minimum: 2 }, [['minimum 1 → 2', 'clients', 'gateways']]],
    ['a removed limit', { minItems: 1 }, {}, [['minItems 1 → none', 'gateways', 'clients']]],
    ['a changed pattern', { pattern: 'a' }, { pattern: 'b' }, [['pattern a → b', 'gateways and clients', 'clients and gateways']]],
    ['a removed pattern', { pattern: 'a' }, {}, [['pattern a → none', 'gateways', 'clients']]],
    ['a pattern instead of values', { enum: ['a'] }, { pattern: '^[a-z]$' }, [['values no longer limited', 'gateways', 'clients']]],
    ['integers instead of numbers', { type: 'number' }, { type: 'integer' }, [['removed type number', 'clients', 'gateways']]],
    [
      'another type',
      { type: 'string' },
      { type: 'boolean' },
      [
        ['new type boolean', 'gateways', 'clients'],
        ['removed type string', 'clients', 'gateways'],
      ],
    ],
    ['other entries of a list', { items: text }, { items: { ...text, maxLength: 5 } }, [['maxLength none → 5', 'clients', 'gateways']]],
    ['a new variant', { anyOf: [text] }, { anyOf: [text, { type: 'null' }] }, [['new variant null', 'gateways', 'clients']]],
    [
      'a new variant with a constant before another one',
      { oneOf: [shape({ kind: { const: 'b' } })] },
      { oneOf: [shape({ kind: { const: 'a' } }), shape({ kind: { const: 'b' } })] },
      [['new variant a', 'gateways', 'clients']],
    ],
    ['a new optional field', shape({}), shape({ a: text }), [['new optional field', '', '']]],
    [
      'a new optional field of a strict object',
      shape({}, strict),
      shape({ a: text }, strict),
      [['new optional field', 'gateways', 'clients']],
    ],
    ['a new required field', shape({}), shape({ a: text }, { required: ['a'] }), [['new required field', 'clients', 'gateways']]],
    ['a removed field', shape({ a: text }), shape({}), [['removed field', 'gateways', 'clients']]],
    ['a removed field of a strict object', shape({ a: text }, strict), shape({}, strict), [['removed field', 'clients', 'gateways']]],
    ['a field that became required', shape({ a: text }), shape({ a: text }, { required: ['a'] }), [['required', 'clients', 'gateways']]],
    ['a field that became optional', shape({ a: text }, { required: ['a'] }), shape({ a: text }), [['optional', 'gateways', 'clients']]],
  ])('compareContracts names for whom %s is breaking in a request and in a reply', (_, before, after, changes) => {
    const [inRequest, inReply] = [compare({ body: before }, { body: after }), compare({ reply: before }, { reply: after })];
    expect(inRequest.map(([, change, breaks]) => [change, breaks])).toEqual(changes.map(([change, request]) => [change, request]));
    expect(inReply.map(([, change, breaks]) => [change, breaks])).toEqual(changes.map(([change, , reply]) => [change, reply]));
  });

  it('compareContracts treats a new optional query parameter as breaking for gateways, which must accept it', () => {
    expect(compare({}, { query: { sort: text } })).toEqual([['request query sort', 'new optional field', 'gateways']]);
  });

  it('compareContracts treats a new required query parameter as breaking for gateways and clients', () => {
    expect(compare({}, { query: { sort: text }, required: ['sort'] })).toEqual([
      ['request query sort', 'new required field', 'gateways and clients'],
    ]);
  });

  it('compareContracts reports a change of a named schema once, with the schema’s name', () => {
    const cart = { $ref: '#/components/schemas/Cart' };
    const reply = shape({ now: cart, before: cart });
    const [schemas, changed] = [{ Cart: shape({ id: text }) }, { Cart: shape({ id: { ...text, maxLength: 9 } }) }];
    expect(compare({ reply, schemas }, { reply, schemas: changed })).toEqual([['reply Cart.id', 'maxLength none → 9', 'gateways']]);
  });

  it('compareContracts ignores that an equal schema got a name', () => {
    const schemas = { Id: text };
    expect(compare({ reply: shape({ id: text }) }, { reply: shape({ id: { $ref: '#/components/schemas/Id' } }), schemas })).toEqual([]);
  });

  it('compareContracts ignores that a variant of a union got a name, or that a name refers to another name', () => {
    const schemas = { Id: { $ref: '#/components/schemas/Text' }, Text: text };
    const anyOf = [{ $ref: '#/components/schemas/Id' }, { type: 'null' }];
    expect(compare({ reply: { anyOf: [text, { type: 'null' }] } }, { reply: { anyOf }, schemas })).toEqual([]);
  });

  it('compareContracts compares schemas that contain themselves', () => {
    const reply = { $ref: '#/components/schemas/Page' };
    const schemas = (title: Json) => ({ Page: shape({ title, children: { items: reply } }) });
    expect(compare({ reply, schemas: schemas(text) }, { reply, schemas: schemas({ type: 'integer' }) })).toHaveLength(2);
  });
});

describe('the differences from the contract of the last release', () => {
  const released = JSON.parse(readFileSync(releasedContractFile, 'utf8')) as Json & { info: { version: string } };

  it('have a major changeset, or a minor one while the version is 0.x', () => {
    const breaking = compareContracts(released, openApiDocument()).filter(({ breaks }) => breaks.length > 0);
    const changesets = readdirSync('.changeset')
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(`.changeset/${name}`, 'utf8'));
    const kind = released.info.version.startsWith('0.') ? /^"cairn": (?:minor|major)$/m : /^"cairn": major$/m;
    expect(breaking.length === 0 || changesets.some((changeset) => kind.test(changeset)), JSON.stringify(breaking, null, 1)).toBe(true);
  });
});
