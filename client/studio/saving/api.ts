// Calls of the editing API at the own origin (docs/staff.md). The session cookie identifies the person.
import type { Fields, Finding } from '../editor-data.ts';

export interface Conflict {
  current: { version: number; editedBy: string | null; editedAt: number | null; body: Fields };
}

export interface Failure {
  status: number;
  error: string;
  reason?: string;
  conflict?: Conflict;
  findings?: Finding[];
  problems?: { message: string }[];
}

export type Reply<Answer> = { answer: Answer } | Failure;

export const isFailure = <Answer>(reply: Reply<Answer>): reply is Failure => 'error' in reply;

/** Sends a request of the API. A network problem is returned like a failure, with the status 0. */
export async function callApi<Answer>(path: string, parameters: object, signal?: AbortSignal): Promise<Reply<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      ...(signal && { signal }),
    });
    const reply = (await response.json()) as { answer: Answer } | Omit<Failure, 'status'>;
    return 'error' in reply ? { ...reply, status: response.status } : reply;
  } catch {
    return { status: 0, error: 'The studio cannot be reached. Check your connection.' };
  }
}
