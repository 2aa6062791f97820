// Sessions of people who signed in through a provider. The cookie has a random id; the database has its hash and the person.
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import {
  deleteStaffSession,
  findStaffSession,
  markStaffSessionUsed,
  type StaffSession,
  storeStaffSession,
} from '#backend/stores/staff-sessions.ts';
import { grantRoles, type Identity } from '../config.ts';
import type { Staff, StaffContext } from '../context.ts';
import { readStaffCookie, setStaffCookie } from '../cookies.ts';
import { updateGrantsOf } from '../end-preview-grants.ts';
import { createSecret, hashSecret } from '../hash-secret.ts';
import { describeAudit, recordAudit } from '../permission.ts';

const minuteMs = 60_000;
/** A session ends this long after its last request. */
export const idleMs = 60 * minuteMs;
/** A session ends this long after the sign-in. */
const absoluteMs = 12 * 60 * minuteMs;
/** The time of the last request is stored at most this often. */
const markMs = minuteMs;

/** Starts a session with a new id. Returns false, and records the attempt, if the person has no role. */
export async function startSession(c: StaffContext, identity: Identity): Promise<boolean> {
  const grants = grantRoles(c.get('config'), identity);
  const { actor, name, email, groups } = identity;
  c.set('staff', { actor, name, email, groups, grants });
  await updateGrantsOf({ env: c.env, config: c.get('config') }, identity);
  const event = { action: 'sign-in', subject: name };
  if (grants.length === 0) {
    await recordAudit(c, { ...event, outcome: 'denied', reason: 'no role' });
    return false;
  }
  const id = createSecret();
  const now = Date.now();
  const session = { sessionHash: await hashSecret(id), actor, name, email, groups: [...groups], grants };
  await storeStaffSession(c.env.BACKEND_DB, { ...session, createdAt: now, usedAt: now, expiresAt: now + absoluteMs });
  await recordAudit(c, { ...event, outcome: 'done' });
  setStaffCookie(c, 'session', id, absoluteMs / 1000);
  return true;
}

/**
 * Returns the person of the session cookie. A session ends if it is idle for too long, if it has expired, or if the configured roles have changed
 * since the sign-in.
 */
export async function readSession(c: StaffContext): Promise<Staff | undefined> {
  const id = readStaffCookie(c, 'session');
  if (!id) return undefined;
  const db = c.env.BACKEND_DB;
  const session = await findStaffSession(db, await hashSecret(id));
  const now = Date.now();
  if (!session || session.expiresAt <= now || session.usedAt + idleMs <= now) return undefined;
  const grants = grantRoles(c.get('config'), session);
  if (JSON.stringify(grants) !== JSON.stringify(session.grants)) {
    await endChangedSession(c, session);
    return undefined;
  }
  if (now - session.usedAt >= markMs) await markStaffSessionUsed(db, session.sessionHash, now);
  const { actor, name, email, groups } = session;
  return { actor, name, email, groups, grants };
}

async function endChangedSession(c: StaffContext, { sessionHash, actor, name, email }: StaffSession): Promise<void> {
  c.set('staff', { actor, name, email, grants: [] });
  await endWith(c, deleteStaffSession(c.env.BACKEND_DB, sessionHash), { subject: name, reason: 'the roles have changed' });
}

/** Ends the session of the request. */
export async function endSession(c: StaffContext): Promise<void> {
  const id = readStaffCookie(c, 'session');
  setStaffCookie(c, 'session', '');
  if (id) await endWith(c, deleteStaffSession(c.env.BACKEND_DB, await hashSecret(id)), { subject: c.get('staff').name });
}

async function endWith(c: StaffContext, statement: D1PreparedStatement, about: { subject: string; reason?: string }): Promise<void> {
  const entry = describeAudit(c, { action: 'sign-out', outcome: 'done', ...about });
  await c.env.BACKEND_DB.batch([statement, createAuditStatement(c.env.BACKEND_DB, entry)]);
}
