// Ends preview grants of people who have lost the role with which they created them.
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { listGrantsOfPeople, revokeGrantStatement, updateGrantMaker } from '#backend/stores/preview-grants.ts';
import { grantRoles, type Identity, type StaffConfig } from './config.ts';
import type { StaffEnv } from './context.ts';
import { isPermittedIn, nameSite } from './preview-grants.ts';

interface StaffWorker {
  env: Pick<StaffEnv, 'BACKEND_DB'>;
  config: StaffConfig;
}

/**
 * Ends the grants whose creators may not create them any more, according to the configuration and the groups that were last read: those of
 * all people, or of one person.
 */
export async function endGrantsWithoutRole({ env: { BACKEND_DB: db }, config }: StaffWorker, actor?: string): Promise<void> {
  const now = Date.now();
  const ended = (await listGrantsOfPeople(db, now, actor)).filter(
    (grant) => !isPermittedIn(grantRoles(config, grant.maker), 'preview.create', grant),
  );
  for (const { grantId, note, ...grant } of ended) {
    const entry = {
      ...{ actor: 'system', actorName: 'System', recordedAt: now, correlationId: crypto.randomUUID() },
      ...{ action: 'preview.revoke', subject: `preview link ${note}`, outcome: 'done' as const, ...nameSite(grant) },
      reason: `revoked ${grantId}, because its creator has lost the role`,
    };
    const by = 'the system, because the creator has lost the role';
    await db.batch([revokeGrantStatement(db, { grantId, by, now }), createAuditStatement(db, entry)]);
  }
}

/** Stores the groups of a person that were just read, and ends the person's grants if the role is lost. */
export async function updateGrantsOf(worker: StaffWorker, { actor, groups, email }: Identity): Promise<void> {
  if (await updateGrantMaker(worker.env.BACKEND_DB, actor, { groups: [...groups], email })) await endGrantsWithoutRole(worker, actor);
}
