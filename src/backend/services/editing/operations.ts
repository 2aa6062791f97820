// The editing operations as data: their schema, and the function that runs one. Editing tools send operations over HTTP.
import * as z from 'zod';
import type { MediaRefusal } from '#backend/services/media/media-refusal.ts';
import { maxResolvedPathLength } from '#lib/paths/landing-path.ts';
import { isLocale, type Locale, requireMarket } from '#markets/registry.ts';
import type { ReleaseRefusal } from './change-release.ts';
import { writeAddress } from './document-address.ts';
import { hasBlockLists, isShallow, maxNesting } from './document-body.ts';
import type { Refusal } from './edit-document.ts';
import type { Editing, Publication } from './editing.ts';
import type { LinkTarget } from './find-targets.ts';
import { addressSchema, noteSchema, releaseSchemas, runReleaseOperation, timeSchema, versionSchema } from './release-operations.ts';
import { readScheduleTime } from './schedule-time.ts';

const targetKinds = ['category', 'product', 'store', 'page', 'article', 'path'] as const satisfies readonly LinkTarget['kind'][];

/** Maximum number of redirects in a request, which is more than may change at once, because a file also contains unchanged ones. */
const maxRedirectRows = 20_000;
const instantSchema = z.int().nullable();

/** Maximum number of documents that are checked or published in one step. */
const maxTogether = 500;

const redirectKeySchema = z.object({
  siteId: z.string(),
  /** Empty for all locales of the site. */
  locale: z.string(),
  match: z.enum(['exact', 'prefix']),
  source: z.string(),
});

const redirectSchema = redirectKeySchema.extend({
  status: z.literal([301, 302, 307, 308, 410]),
  target: z.string().nullable(),
  keepsQuery: z.boolean(),
  validFrom: instantSchema,
  validTo: instantSchema,
});

const bodySchema = z
  .record(z.string(), z.unknown())
  .refine((body) => isShallow(body), `has more than ${maxNesting} levels of lists and objects`)
  .refine(hasBlockLists, 'must have lists of objects as blocks, cells and children');

/** The editing operations with their parameters. */
export const operationSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('list'), locale: z.string().optional(), kind: z.string().optional() }),
  z.object({ operation: z.literal('read'), address: addressSchema }),
  z.object({
    operation: z.literal('put'),
    address: addressSchema,
    body: bodySchema,
    base: versionSchema.optional(),
    note: noteSchema.optional(),
    isAutosave: z.boolean().optional(),
  }),
  z.object({ operation: z.literal('compare'), address: addressSchema, before: versionSchema, after: versionSchema }),
  z.object({
    operation: z.literal('restore'),
    address: addressSchema,
    version: versionSchema,
    base: versionSchema.optional(),
    note: noteSchema.optional(),
  }),
  z.object({
    operation: z.literal('publish'),
    address: addressSchema,
    version: versionSchema.optional(),
    from: timeSchema.optional(),
    until: timeSchema.optional(),
    together: z.array(addressSchema).max(maxTogether).optional(),
  }),
  z.object({ operation: z.literal('cancel'), address: addressSchema, version: versionSchema.optional() }),
  z.object({ operation: z.literal('unpublish'), address: addressSchema }),
  z.object({ operation: z.literal('rollBack'), address: addressSchema, version: versionSchema.optional() }),
  z.object({
    operation: z.literal('findTargets'),
    locale: z.string().refine(isLocale, 'unknown locale'),
    targets: z.array(z.object({ kind: z.enum(targetKinds), key: z.string().max(maxResolvedPathLength) })).max(1000),
    at: z.int().optional(),
  }),
  z.object({ operation: z.literal('listRedirects') }),
  z.object({
    operation: z.literal('changeRedirects'),
    put: z.array(redirectSchema).max(maxRedirectRows),
    remove: z.array(redirectKeySchema).max(maxRedirectRows),
    isDryRun: z.boolean().optional(),
  }),
  ...releaseSchemas,
  z.object({ operation: z.literal('readDue') }),
  z.object({ operation: z.literal('forget'), eventId: z.string() }),
]);

/** The operation that checks documents before they are published. `at`: when they are to be published, undefined for now. */
export const checkOperationSchema = z.object({
  operation: z.literal('check'),
  addresses: z.array(addressSchema).min(1).max(maxTogether),
  at: z.int().optional(),
});
export type CheckOperation = z.input<typeof checkOperationSchema>;

export type EditingOperation = z.input<typeof operationSchema>;
/** An operation with its parsed parameters. */
export type EditingRequest = z.output<typeof operationSchema>;

/** Runs an operation and returns its answer. */
export async function runOperation(editing: Editing, request: EditingRequest): Promise<unknown> {
  switch (request.operation) {
    case 'list':
      return editing.list(request);
    case 'read':
      return editing.read(request.address);
    case 'put':
      return editing.put(request.address, request.body, request.base, request.note, request.isAutosave);
    case 'compare':
      return editing.compare(request.address, request);
    case 'restore':
      return editing.restore(request.address, request);
    case 'publish': {
      const publication = readPublication(request);
      return 'outcome' in publication ? publication : editing.publish(request.address, publication);
    }
    case 'cancel':
      return editing.cancel(request.address, request.version);
    case 'unpublish':
      return editing.unpublish(request.address);
    case 'rollBack':
      return editing.rollBack(request.address, request.version);
    case 'findTargets':
      return editing.findTargets(request.locale as Locale, request.targets, request.at); // the schema has checked the locale
    case 'listRedirects':
      return editing.listRedirects();
    case 'changeRedirects':
      return editing.changeRedirects(request);
    case 'readDue':
      return editing.readDue();
    case 'forget':
      return editing.forget(request.eventId);
    default:
      return runReleaseOperation(editing, request);
  }
}

/** Publishes a draft. Times without an offset are local times of the document's market. */
type PublishRequest = Pick<Extract<EditingRequest, { operation: 'publish' }>, 'address' | 'version' | 'from' | 'until' | 'together'>;

/** Returns the publication that is requested, with times of the document's market as instants. */
export function readPublication({ address, version, from, until, together }: PublishRequest): Publication | Refusal {
  // the schema has checked the locale
  const { timeZone } = requireMarket(address.locale as Locale).settings;
  const times = [from, until].map((time) => (time === undefined ? undefined : readScheduleTime(time, timeZone)));
  for (const time of times) if (time && 'problem' in time) return refuseTime(writeAddress(address), time.problem);
  const [begin, end] = times.map((time) => (time && 'instant' in time ? time.instant : undefined));
  return { version, from: begin, until: end, together };
}

const refuseTime = (subject: string, problem: string): Refusal => ({
  outcome: 'refused',
  reason: 'invalid-time',
  message: `${subject}: ${problem}.`,
});

/** Returns true for the answer to an edit that was rejected. */
export const isRefused = (answer: unknown): answer is Refusal | MediaRefusal | ReleaseRefusal =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'refused';
