// The interface of an action of staff that the backend carries out for the staff Worker (src/backend/staff-actions.ts).
import type * as z from 'zod';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { AuditEntry } from '#backend/stores/audit-log.ts';
import type { Result } from '#contract/errors/result.ts';

/** The reason why an action was refused, as a sentence for the person. `field`: name of the input that caused it. */
export interface StaffRefusal {
  message: string;
  field?: string;
}

/** The result of an action. The request provides the rest of the entry in the audit log. */
type StaffEvent = Pick<AuditEntry, 'action' | 'subject' | 'siteId' | 'reason'> & { outcome?: 'done' | 'unchanged' };

/** The context of an action. It has no locale: an action takes the locale of its order or account. */
export interface StaffActionContext extends Omit<CartContext, 'locale'> {
  /** Unique id of the person or access token that requested the action. */
  actor: string;
  /** Name of the person or access token. */
  actorName: string;
  /**
   * Returns the statement that records what the action does in the audit log. It belongs in the batch of the change, so that neither is
   * stored without the other.
   */
  audit(event: StaffEvent): D1PreparedStatement;
}

export interface StaffAction<Schema extends z.ZodType = z.ZodType, Answer = unknown> {
  input: Schema;
  /** Returns true if the action changes nothing. It then does not count towards the limit of changes. Without it, every input changes. */
  isReading?(input: z.output<Schema>): boolean;
  run(input: z.output<Schema>, context: StaffActionContext): Promise<Result<Answer, StaffRefusal>>;
}

/** Defines an action. The types of its input and answer are inferred. */
export const defineStaffAction = <Schema extends z.ZodType, Answer>(action: StaffAction<Schema, Answer>): StaffAction<Schema, Answer> =>
  action;
