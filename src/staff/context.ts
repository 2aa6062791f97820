// Bindings of the staff Worker, and the values that a request carries.
import type { Context, MiddlewareHandler } from 'hono';
import type { Grant } from '#backend/rules/staff-permissions.ts';

export interface StaffEnv {
  /** The database of the embedded backend. */
  BACKEND_DB: D1Database;
  ENVIRONMENT: string;
}

/** The person or program that makes a request. */
export interface Staff {
  /** Unique id, for the audit log. Names are not unique. */
  actor: string;
  name: string;
  grants: readonly Grant[];
}

export interface StaffHono {
  Bindings: StaffEnv;
  Variables: {
    correlationId: string;
    staff: Staff;
  };
}

export type StaffContext = Context<StaffHono>;
export type StaffMiddleware = MiddlewareHandler<StaffHono>;
