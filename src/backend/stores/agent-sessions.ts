// SQL for store employees and their sign-ins (migrations/0043). A sign-in is valid for `agentSessionLifeMs`, which is about one shift.
import * as z from 'zod';
import type { CallContext } from '#backend/platform/call-context.ts';
import type { Query } from '#backend/platform/query.ts';
import type { Bearer } from '#backend/platform/tokens.ts';
import { staffRoles } from '#lib/rules/roles.ts';

export const agentSessionLifeMs = 12 * 60 * 60 * 1000;

const employeeSchema = z.object({
  employeeId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  passwordHash: z.string(),
  origin: z.enum(['seed', 'shop']),
});
export type StoreEmployee = z.infer<typeof employeeSchema>;

/** Selects a store's employees, ordered by name. */
export const storeEmployeesQuery = (siteId: string, storeId: string): Query<StoreEmployee> => ({
  sql: `SELECT e.employee_id AS employeeId, e.store_id AS storeId, s.name AS storeName, e.name, e.role, e.password_hash AS passwordHash, e.origin
    FROM store s JOIN store_employee e ON e.store_id = s.store_id
    WHERE s.site_id = ?1 AND s.store_id = ?2 AND s.kind = 'store' ORDER BY e.name, e.employee_id`,
  values: [siteId, storeId],
  row: employeeSchema,
});

interface AgentSession {
  sessionId: string;
  employeeId: string;
  storeId: string;
  /** The usid that owns the carts of this sign-in. */
  usid: string;
}

export async function openAgentSession(db: D1Database, { sessionId, employeeId, storeId, usid }: AgentSession, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO agent_session (session_id, employee_id, store_id, usid, created_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(sessionId, employeeId, storeId, usid, now)
    .run();
}

async function isOpenAgentSession(db: D1Database, sessionId: string, now: number): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM agent_session WHERE session_id = ?1 AND ended_at IS NULL AND created_at > ?2')
    .bind(sessionId, now - agentSessionLifeMs)
    .first();
  return found !== null;
}

export async function endAgentSession(db: D1Database, sessionId: string, now: number): Promise<void> {
  await db.prepare('UPDATE agent_session SET ended_at = ?2 WHERE session_id = ?1 AND ended_at IS NULL').bind(sessionId, now).run();
}

/** Returns whether a token is still valid. A POS token is valid only while its sign-in is open. */
export const isOpenBearer = async ({ inStore }: Pick<Bearer, 'inStore'>, { db, now }: Pick<CallContext, 'db' | 'now'>): Promise<boolean> =>
  !inStore || isOpenAgentSession(db, inStore.sessionId, now);
