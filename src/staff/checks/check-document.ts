// Checks the form of a document and reports every problem with its position in the document.
import type * as z from 'zod';
import { listPictureReferences, mediaIdPattern, resolvePictures } from '#backend/rules/library-picture.ts';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import { blockLists, type StoredBody, stampBody } from '#backend/services/editing/document-body.ts';
import { bodySchemas } from '#backend/stores/content.ts';
import { type BlockFields, convert, findFields, type JsonSchema, listBlockKinds } from './json-schemas.ts';
import { findUnknownFields, joinPointer, type Problem, suggest } from './unknown-fields.ts';

/** Returns the problems in a document, as read from its file. The list is empty if the document can be stored. */
export function checkDocument({ kind, key, locale }: DocumentAddress, written: StoredBody, blocks: BlockFields): Problem[] {
  const body = fillPictures(written) as StoredBody;
  const lists = blockLists.filter((name) => name in bodySchemas[kind].shape);
  const inBlocks = lists.flatMap((name) => (Array.isArray(body[name]) ? checkBlocks(body[name], `/${name}`, { blocks, page: key }) : []));
  const own = Object.fromEntries(lists.filter((name) => Array.isArray(body[name])).map((name) => [name, []]));
  const parsed = bodySchemas[kind].safeParse(stampBody({ ...body, ...own }, { version: 1, locale }));
  return [
    ...findUnknownFields(convertOnce(bodySchemas[kind]), { ...body, ...own }, ''),
    ...listIssues(parsed.error, ''),
    ...checkOwnName({ kind, key }, body),
    ...checkPictures(written),
    ...inBlocks,
    ...checkIds(lists.flatMap((name) => (Array.isArray(body[name]) ? listIds(body[name], `/${name}`) : []))),
  ];
}

/** Replaces references to the media library with pictures, because the schemas are those of replies. Publishing checks that they exist. */
const fillPictures = (body: StoredBody): unknown =>
  resolvePictures(body, Object.fromEntries(listPictureReferences(body).map(({ mediaId }) => [mediaId, anyPicture])), '');

const anyPicture = { hash: '0'.repeat(32), version: 1, width: 1, height: 1, color: null, focus: null, alts: {} };

/** Checks the ids of pictures in the media library, but not whether there are such pictures. */
const checkPictures = (body: StoredBody): Problem[] =>
  listPictureReferences(body)
    .filter(({ mediaId }) => !mediaIdPattern.test(mediaId))
    .map(({ mediaId, pointer }) => ({
      pointer,
      message: `expected the id of a picture, which has 32 hexadecimal digits, found "${mediaId}"`,
    }));

const ownNames: Partial<Record<DocumentAddress['kind'], string>> = { page: 'page', article: 'id' };

/** Checks that a document with a name field has the name from its file path. */
function checkOwnName({ kind, key }: Pick<DocumentAddress, 'kind' | 'key'>, body: StoredBody): Problem[] {
  const field = ownNames[kind];
  if (field === undefined || typeof body[field] !== 'string' || body[field] === key) return [];
  return [{ pointer: `/${field}`, message: `expected "${key}", the name of the file, found ${JSON.stringify(body[field])}` }];
}

interface BlockPlace {
  blocks: BlockFields;
  /** Key of the document that contains the blocks. */
  page: string;
}

const blockMembers = ['id', 'kind', 'validFrom', 'validTo', 'fields', 'children'];

function checkBlocks(list: readonly unknown[], pointer: string, place: BlockPlace): Problem[] {
  return list.flatMap((block, index) => {
    const at = `${pointer}/${index}`;
    if (!isObject(block)) return [{ pointer: at, message: `expected a block, found ${JSON.stringify(block)}` }];
    const { id, kind, fields, children = [], validFrom, validTo } = block;
    const unknown = Object.keys(block).filter((name) => !blockMembers.includes(name));
    return [
      ...unknown.map((name) => ({
        pointer: joinPointer(at, [name]),
        message: `blocks have no field "${name}".${suggest(name, blockMembers)}`,
      })),
      ...(typeof id === 'string' && id !== '' && id.length <= 200
        ? []
        : [{ pointer: `${at}/id`, message: 'expected a text of 1 to 200 characters' }]),
      ...checkInstant(validFrom, `${at}/validFrom`),
      ...checkInstant(validTo, `${at}/validTo`),
      ...checkFields(kind, fields, at, place),
      ...(Array.isArray(children)
        ? checkBlocks(children, `${at}/children`, place)
        : [{ pointer: `${at}/children`, message: 'expected a list of blocks' }]),
    ];
  });
}

function checkFields(kind: unknown, fields: unknown, at: string, { blocks, page }: BlockPlace): Problem[] {
  const schema = typeof kind === 'string' ? findFields(blocks, kind, page) : undefined;
  if (!schema) {
    const found =
      typeof kind === 'string'
        ? `there is no kind of block "${kind}".${suggest(kind, listBlockKinds(blocks))}`
        : 'expected a kind of block';
    return [{ pointer: `${at}/kind`, message: found }];
  }
  if (!isObject(fields)) return [{ pointer: `${at}/fields`, message: 'expected an object' }];
  return [...findUnknownFields(convertOnce(schema), fields, `${at}/fields`), ...listIssues(schema.safeParse(fields).error, `${at}/fields`)];
}

const checkInstant = (value: unknown, pointer: string): Problem[] =>
  value === undefined ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    ? []
    : [{ pointer, message: `expected an instant such as 2027-01-31T09:00:00Z, found ${JSON.stringify(value)}` }];

const listIds = (list: readonly unknown[], pointer: string): { id: unknown; pointer: string }[] =>
  list.flatMap((block, index) => {
    if (!isObject(block)) return [];
    const at = `${pointer}/${index}`;
    return [{ id: block.id, pointer: `${at}/id` }, ...(Array.isArray(block.children) ? listIds(block.children, `${at}/children`) : [])];
  });

/** Reports duplicate block ids, because analytics and the expiry of blocks need unique ids. */
const checkIds = (ids: readonly { id: unknown; pointer: string }[]): Problem[] =>
  ids.flatMap(({ id, pointer }, index) => {
    const first = ids.findIndex((each) => each.id === id);
    return first < index && typeof id === 'string' ? [{ pointer, message: `"${id}" is also the id at ${ids[first]?.pointer}` }] : [];
  });

const listIssues = (error: z.ZodError | undefined, pointer: string): Problem[] =>
  (error?.issues ?? []).map((issue) => ({ pointer: joinPointer(pointer, issue.path), message: describeIssue(issue) }));

const units: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['string', ['character', 'characters']],
  ['array', ['entry', 'entries']],
]);

/** Describes a problem for editors. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [limit, bound] = issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most'];
    const unit = units.get(issue.origin);
    if (unit !== undefined) {
      const [one, several] = unit;
      if (issue.code === 'too_small' && Number(limit) === 1) return `this field is empty, and needs ${bound} one ${one}`;
      return `expected ${bound} ${limit} ${Number(limit) === 1 ? one : several}`;
    }
  }
  return issue.message.replace(/^Invalid (?:input|option): /, '');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const converted = new WeakMap<z.ZodType, JsonSchema>();

function convertOnce(schema: z.ZodType): JsonSchema {
  const known = converted.get(schema) ?? convert(schema);
  converted.set(schema, known);
  return known;
}
