import { type CallName, callRow } from './calls.ts';
import { describeIssues } from './describe-issues.ts';

export interface ResponseCheck {
  valid: boolean;
  /** One line per invalid field: its path as JSONPath, and the validation message. */
  issues: string[];
}

/** Checks a reply against the schema of its call. */
export function validateResponse(name: CallName, body: unknown): ResponseCheck {
  const parsed = callRow(name).reply.safeParse(body);
  return { valid: parsed.success, issues: parsed.success ? [] : describeIssues(parsed.error.issues, Number.POSITIVE_INFINITY) };
}
