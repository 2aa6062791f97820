// Editing for a person or token: each change is in the audit log, and the shop is notified of it before the response.
import { HTTPException } from 'hono/http-exception';
import { createEditing, type Editing } from '#backend/services/editing/editing.ts';
import { isRefused } from '#backend/services/editing/operations.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';
import type { CheckRefusal } from '../checks/checked-editing.ts';
import type { StaffContext } from '../context.ts';
import { notifyShop } from '../notify-shop.ts';
import { shopOrigin } from '../own-origin.ts';
import { type AuditedEvent, describeAudit, recordAudit } from '../permission.ts';

/**
 * Returns the editing operations for the person or token. With an event, each change is recorded in the audit log in the batch of the
 * change.
 */
export function openEditing(c: StaffContext, event?: Omit<AuditedEvent, 'outcome'>): Editing {
  const { BACKEND_DB: db, REDIRECT_HOSTS = '' } = c.env;
  return createEditing(db, c.get('staff').name, {
    redirectHosts: splitRedirectHosts(REDIRECT_HOSTS),
    record:
      event &&
      (({ before, after }) =>
        createAuditStatement(db, describeAudit(c, { ...event, outcome: 'done', beforeVersion: before, afterVersion: after }))),
  });
}

/**
 * Records the outcome of an operation, and notifies the shop of a change. A successful change is already in the audit log. `event.reason`
 * is the name of the operation.
 */
export async function recordEdit(c: StaffContext, event: Omit<AuditedEvent, 'outcome'>, answer: unknown): Promise<void> {
  if (isRefused(answer)) return recordAudit(c, { ...event, outcome: 'refused', reason: `${event.reason}: ${describeReason(answer)}` });
  if (event.action === 'content.read') return;
  const { outcome, version } = answer as { outcome: string; version: number };
  if (outcome === 'unchanged') return recordAudit(c, { ...event, outcome: 'unchanged', afterVersion: version });
  return notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
}

/** Responds with the answer to an operation on a document. */
export function respondEdit(c: StaffContext, answer: unknown): Response {
  if (isRefused(answer)) {
    const { message: error, reason } = answer;
    if ('findings' in answer) return c.json({ error, reason, findings: answer.findings }, 422);
    return c.json({ error, reason, ...('conflict' in answer && { conflict: answer.conflict }) }, 409);
  }
  if (answer === undefined) throw new HTTPException(404, { message: 'The document does not have both versions.' });
  return c.json({ answer });
}

/** Returns the reason of a refusal for the audit log: with the codes of the errors, if the checks have found any. */
function describeReason(refusal: { reason: string } | CheckRefusal): string {
  if (!('findings' in refusal)) return refusal.reason;
  const codes = refusal.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return `${refusal.reason} (${[...new Set(codes)].join(', ')})`;
}
