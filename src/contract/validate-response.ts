import { type CallName, callRow } from './calls.ts';

export interface ResponseCheck {
  valid: boolean;
  /** One line per invalid field: its path and the validation message. */
  issues: string[];
}

/** Checks a reply against the schema of its call. */
export function validateResponse(name: CallName, body: unknown): ResponseCheck {
  const parsed = callRow(name).reply.safeParse(body);
  const issues = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`);
  return { valid: parsed.success, issues };
}
