// Creates, lists and revokes preview grants (docs/preview.md). The grants are sealed elsewhere, because the backend has no secret for it.
import * as z from 'zod';
import {
  createGrantStatement,
  findPreviewGrant,
  type GrantMaker,
  grantMarketsSchema,
  listPreviewGrants,
  revokeGrantStatement,
  type StoredGrant,
} from '#backend/stores/preview-grants.ts';

/** Maximum lifetime of a grant. No campaign needs a preview for longer. */
const maxGrantHours = 24 * 31;
const hourMs = 60 * 60 * 1000;

export const grantInputSchema = z.object({
  note: z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty: for whom or what is the preview?')
    .max(100, 'has more than 100 characters'),
  markets: grantMarketsSchema,
  hours: z.int('must be a whole number').min(1, 'must be at least 1').max(maxGrantHours, `must be at most ${maxGrantHours}`),
});
export type GrantInput = z.output<typeof grantInputSchema>;

/** The operations as data, for editing tools on the machine of a developer. */
export const grantOperationSchema = z.discriminatedUnion('operation', [
  grantInputSchema.extend({ operation: z.literal('createGrant') }),
  z.object({ operation: z.literal('listGrants') }),
  z.object({ operation: z.literal('revokeGrant'), grantId: z.string().max(100) }),
]);
export type GrantOperation = z.input<typeof grantOperationSchema>;
export type GrantRequest = z.output<typeof grantOperationSchema>;

export const isGrantRequest = <Request extends { operation: string }>(request: Request | GrantRequest): request is GrantRequest =>
  grantOperationSchema.options.some(({ shape }) => shape.operation.value === request.operation);

interface Maker {
  actor: string;
  name: string;
  /** The groups and the email address of a person, which are stored with the grants. Undefined for a program. */
  identity?: GrantMaker | undefined;
  /** When the access token of a program expires. Its grants end then at the latest. */
  endsAt?: number | undefined;
}

interface GrantOptions {
  /** Returns the statement that records a change in the audit log, which is stored in the transaction of the change. */
  record?: (grant: StoredGrant) => D1PreparedStatement;
}

export interface PreviewGrants {
  create: (input: GrantInput) => Promise<StoredGrant>;
  list: () => Promise<StoredGrant[]>;
  /** Returns the grant as it was before; undefined if it does not exist. Has no effect on a grant that was revoked before. */
  revoke: (grantId: string) => Promise<StoredGrant | undefined>;
}

export function createPreviewGrants(
  db: D1Database,
  { actor, name, identity, endsAt = Number.POSITIVE_INFINITY }: Maker,
  { record }: GrantOptions = {},
): PreviewGrants {
  const store = (change: D1PreparedStatement, grant: StoredGrant) => db.batch([change, ...(record ? [record(grant)] : [])]);
  return {
    create: async ({ note, markets, hours }) => {
      // in whole seconds, as in the sealed grant
      const createdAt = Math.floor(Date.now() / 1000) * 1000;
      const expiresAt = Math.min(createdAt + hours * hourMs, Math.floor(endsAt / 1000) * 1000);
      const grant: StoredGrant = {
        ...{ grantId: crypto.randomUUID(), note, markets, createdBy: name, createdByActor: actor },
        ...{ createdAt, expiresAt, revokedAt: null, revokedBy: null },
      };
      await store(createGrantStatement(db, grant, identity), grant);
      return grant;
    },
    list: () => listPreviewGrants(db),
    revoke: async (grantId) => {
      const grant = await findPreviewGrant(db, grantId);
      if (grant) await store(revokeGrantStatement(db, { grantId, by: name, now: Date.now() }), grant);
      return grant;
    },
  };
}

/** Runs an operation and returns its answer. */
export function runGrantOperation(grants: PreviewGrants, request: GrantRequest): Promise<unknown> {
  if (request.operation === 'createGrant') return grants.create(request);
  return request.operation === 'listGrants' ? grants.list() : grants.revoke(request.grantId);
}
