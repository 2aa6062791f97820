// The operations on releases as data.
import * as z from 'zod';
import { isReleaseId } from '#backend/rules/release-id.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';
import { readAddress } from './document-address.ts';
import type { ReleaseEditing } from './editing.ts';
import { maxReleaseDocuments } from './release-members.ts';
import { scheduleTimePattern } from './schedule-time.ts';

export const addressSchema = z.string().transform((text, { addIssue }) => {
  const address = readAddress(text);
  if (!('problem' in address)) return address;
  addIssue(address.problem);
  return z.NEVER;
});

export const versionSchema = z.int().min(1);
export const noteSchema = z.string().trim().min(1).max(500);
/** Pages could not display a time after the last one that a Date can have. Four-digit years are enough for schedules. */
const maxTime = Date.parse('9999-12-31T23:59:59.999Z');
export const timeSchema = z.union([
  z.int().max(maxTime),
  z.string().regex(scheduleTimePattern, 'expected a time such as 2027-01-31T09:00'),
]);

const release = z.string().refine(isReleaseId, 'the name of a release has 1 to 50 lower-case letters, digits and hyphens');

export const releaseSchemas = [
  z.object({ operation: z.literal('listReleases') }),
  z.object({ operation: z.literal('createRelease'), release, note: noteSchema.optional() }),
  z.object({
    operation: z.literal('addToRelease'),
    release,
    documents: z
      .array(z.object({ address: addressSchema, version: versionSchema.optional() }))
      .min(1)
      .max(maxReleaseDocuments),
  }),
  z.object({ operation: z.literal('removeFromRelease'), release, documents: z.array(addressSchema).min(1).max(maxReleaseDocuments) }),
  z.object({
    operation: z.literal('publishRelease'),
    release,
    from: timeSchema.optional(),
    until: timeSchema.optional(),
    siteId: z.string().optional(),
    revision: z.int().min(1).optional(),
  }),
  z.object({ operation: z.literal('cancelRelease'), release }),
  z.object({ operation: z.literal('reopenRelease'), release }),
  z.object({ operation: z.literal('endRelease'), release, keepsNewer: z.boolean().optional() }),
  z.object({ operation: z.literal('rollBackRelease'), release, keepsNewer: z.boolean().optional() }),
] as const;

export type ReleaseRequest = z.output<(typeof releaseSchemas)[number]>;

/**
 * The actions that the operations need, each in at least one market. The operations themselves check the markets of all documents, because
 * the list of documents can change at any time.
 */
export const releaseActions = {
  listReleases: 'content.read',
  createRelease: 'content.edit',
  addToRelease: 'content.edit',
  removeFromRelease: 'content.edit',
  publishRelease: 'content.publish',
  cancelRelease: 'content.edit',
  reopenRelease: 'content.publish',
  endRelease: 'content.publish',
  rollBackRelease: 'content.publish',
} as const satisfies Readonly<Record<ReleaseRequest['operation'], Action>>;

export const isReleaseRequest = (request: { operation: string }): request is ReleaseRequest =>
  Object.hasOwn(releaseActions, request.operation);

export function runReleaseOperation(editing: ReleaseEditing, request: ReleaseRequest): Promise<unknown> {
  switch (request.operation) {
    case 'listReleases':
      return editing.listReleases();
    case 'createRelease':
      return editing.createRelease(request.release, request);
    case 'addToRelease':
      return editing.addToRelease(request.release, request.documents);
    case 'removeFromRelease':
      return editing.removeFromRelease(request.release, request.documents);
    case 'publishRelease':
      return editing.publishRelease(request.release, request);
    case 'cancelRelease':
      return editing.cancelRelease(request.release);
    case 'reopenRelease':
      return editing.reopenRelease(request.release);
    case 'endRelease':
      return editing.endRelease(request.release, request);
    case 'rollBackRelease':
      return editing.rollBackRelease(request.release, request);
  }
}
