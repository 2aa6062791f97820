// Content files are validated with the same schemas with which the shop parses content.
import { describe, expect, test } from 'vitest';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { unstampBody } from '#backend/services/editing/document-body.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { contentRows } from '#demo/seed/content/documents.ts';
import { blocks } from '#features/blocks.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { checkDocument } from '#staff/checks/check-document.ts';
import { createJsonSchemas, listBlockKinds } from '#staff/checks/json-schemas.ts';

const fields = new Map(blocks.map((block) => [block.kind, block.fields]));

function requireAddress(text: string): DocumentAddress {
  const address = readAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const home = requireAddress('en-us/page/home');
const aPage = (more: object = {}, block: object = {}) => ({
  page: 'home',
  title: 'Home',
  seo: { title: 'Home', description: '' },
  blocks: [{ id: 'text', kind: 'rich-text', fields: { html: '<p>Hello</p>' }, ...block }],
  ...more,
});

const check = (body: Record<string, unknown>) => checkDocument(home, body, fields).map(({ pointer, message }) => `${pointer}: ${message}`);

describe('content file', () => {
  test('with a title, SEO fields and a text block has no problems', () => {
    expect(check(aPage())).toEqual([]);
  });

  test.each([
    ['a missing field', aPage({ seo: { title: 'Home' } }), '/seo/description: expected string, received undefined'],
    [
      'an empty text that visitors need',
      aPage({}, { kind: 'benefit-bar', fields: { title: '', targets: [] } }),
      '/blocks/0/fields/title: this field is empty, and needs at least one character',
    ],
    [
      'an empty list that visitors need',
      aPage({}, { kind: 'accordions', fields: { items: [] } }),
      '/blocks/0/fields/items: this field is empty, and needs at least one entry',
    ],
    ['a text that is too long', aPage({ path: `/${'a'.repeat(250)}` }), '/path: expected at most 200 characters'],
    ['a misspelled field', aPage({ titel: 'x' }), '/titel: there is no field "titel". Did you mean "title"?'],
    ['a name that differs from its file', aPage({ page: 'hom' }), '/page: expected "home", the name of the file, found "hom"'],
    [
      'an unknown block',
      aPage({}, { kind: 'rich-tekst' }),
      '/blocks/0/kind: there is no kind of block "rich-tekst". Did you mean "rich-text"?',
    ],
    ['an invalid field of a block', aPage({}, { fields: { html: 1 } }), '/blocks/0/fields/html: expected string, received number'],
    [
      'a misspelled field of a block',
      aPage({}, { fields: { html: '', hasContent: true } }),
      '/blocks/0/fields/hasContent: there is no field "hasContent". Did you mean "hasContents"?',
    ],
    ['a misspelled member of a block', aPage({}, { child: [] }), '/blocks/0/child: blocks have no field "child". Did you mean "children"?'],
    [
      'an invalid date',
      aPage({}, { validTo: 'soon' }),
      '/blocks/0/validTo: expected an instant such as 2027-01-31T09:00:00Z, found "soon"',
    ],
    [
      'a duplicate id',
      aPage({}, { children: [{ id: 'text', kind: 'anchor', fields: { id: 'here' } }] }),
      '/blocks/0/children/0/id: "text" is also the id at /blocks/0/id',
    ],
  ])('with %s is rejected with the position of the problem', (_, body, problem) => {
    expect(check(body)).toContain(problem);
  });

  test.each(Object.values<OpenMarket>(markets))('is valid for every seeded document of $siteId', (market) => {
    const rows = contentRows(market, { best: [], now: 0, gallery: blockSamples });
    const problems = rows.flatMap(([, locale, kind, key, , , , , body]) =>
      checkDocument(requireAddress(`${locale}/${kind}/${key}`), unstampBody(JSON.parse(String(body))), fields).map(
        ({ pointer, message }) => `${locale}/${kind}/${key} ${pointer}: ${message}`,
      ),
    );
    expect(problems).toEqual([]);
  });
});

describe('JSON Schemas of content files', () => {
  const schemas = createJsonSchemas(fields);

  test('exist for every kind of document and for blocks', () => {
    expect(Object.keys(schemas).sort()).toEqual(['block.json', ...documentKinds.map((kind) => `${kind}.json`)].sort());
  });

  test('contain every kind of block with its fields', () => {
    const { properties, allOf } = schemas['block.json'] as {
      properties: { kind: { enum: string[] } };
      allOf: { if: { properties: { kind: { const: string } } }; then: { properties: { fields: { type?: string; anyOf?: object } } } }[];
    };
    expect(properties.kind.enum).toEqual([...fields.keys(), 'linked-card'].sort());
    expect(allOf.map((each) => each.if.properties.kind.const)).toEqual(listBlockKinds(fields));
    expect(allOf.every(({ then }) => then.properties.fields.type === 'object' || then.properties.fields.anyOf !== undefined)).toBe(true);
  });

  test('forbid unknown fields in a page, and refer to the block schema', () => {
    expect(schemas['page.json']).toMatchObject({
      additionalProperties: false,
      properties: { title: { type: 'string' }, blocks: { type: 'array', items: { $ref: 'block.json' } } },
    });
  });
});

describe('a picture of the media library in a content file', () => {
  const id = 'a1'.repeat(16);
  const aPicture = (media: object) => aPage({}, { kind: 'picture', fields: { media } });

  test('has no problems, with or without details that override the library', () => {
    expect(check(aPicture({ mediaId: id }))).toEqual([]);
    expect(check(aPicture({ mediaId: id, alt: '', focus: { x: 0, y: 1 }, color: '#102030' }))).toEqual([]);
    const article = { id: 'ridge', title: '', date: '2027-01-01', tags: [], picture: { mediaId: id } };
    const problems = checkDocument(requireAddress('en-us/article/ridge'), article, fields).map(({ pointer }) => pointer);
    expect(problems.filter((pointer) => pointer.startsWith('/picture'))).toEqual([]);
  });

  test('is rejected with an invalid id or an unknown detail', () => {
    expect(check(aPicture({ mediaId: 'ridge' }))).toEqual([
      '/blocks/0/fields/media/mediaId: expected the id of a picture, which has 32 hexadecimal digits, found "ridge"',
    ]);
    expect(check(aPicture({ mediaId: id, allt: '' }))).toEqual([expect.stringContaining('/blocks/0/fields/media/allt')]);
    expect(check(aPicture({ mediaId: id, focus: { x: 2, y: 1 } }))).toEqual([expect.stringContaining('/blocks/0/fields/media')]);
  });

  test('is allowed by the JSON Schema wherever a picture is', () => {
    const text = JSON.stringify(createJsonSchemas(fields));
    // the public ids of videos have no pattern
    const pictures = text.split('"publicId":{"type":"string","maxLength":200').length;
    expect(pictures).toBeGreaterThan(5);
    expect(text.split('"mediaId":').length).toBe(pictures);
  });
});
