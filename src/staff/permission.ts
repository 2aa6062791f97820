// Checks permissions and records what staff do. Every handler that reads or changes something calls `requirePermission` first.
import { HTTPException } from 'hono/http-exception';
import { type Action, isPermitted } from '#backend/rules/staff-permissions.ts';
import { type AuditEntry, createAuditStatement } from '#backend/stores/audit-log.ts';
import type { StaffContext } from './context.ts';

/** The action that needs a permission. */
interface Attempt {
  action: Action;
  /** The thing that the action concerns, such as the address of a document, for the audit log. */
  subject: string;
  /** The market. Undefined for an action that concerns all markets. */
  siteId?: string | undefined;
}

/** Throws a 403, and records the attempt in the audit log, unless a role of the person or token permits the action in the market. */
export async function requirePermission(c: StaffContext, attempt: Attempt): Promise<void> {
  const { action, siteId } = attempt;
  if (isPermitted(c.get('staff').grants, action, siteId)) return;
  await recordAudit(c, { ...attempt, outcome: 'denied' });
  throw new HTTPException(403, { message: `Your roles do not permit ${action}${siteId === undefined ? '' : ` in the market ${siteId}`}.` });
}

/** What happened. The request provides the rest of the entry: who, when, and the correlation id. */
export type AuditedEvent = Omit<AuditEntry, 'actor' | 'actorName' | 'recordedAt' | 'correlationId'>;

/** Completes an entry of the audit log with the person, the time and the correlation id of the request. */
export function describeAudit(c: StaffContext, event: AuditedEvent): AuditEntry {
  const { actor, name } = c.get('staff');
  return { ...event, actor, actorName: name, recordedAt: Date.now(), correlationId: c.get('correlationId') };
}

/**
 * Appends an entry to the audit log. For a change of the database, put the statement of `createAuditStatement` into the batch of the change
 * instead, so that neither is stored without the other.
 */
export async function recordAudit(c: StaffContext, event: AuditedEvent): Promise<void> {
  await createAuditStatement(c.env.BACKEND_DB, describeAudit(c, event)).run();
}
