// Asks a provider for JSON. It is somebody else's server: what it sends may be long, late, or no JSON at all.
import { type Result, refused } from '#contract/errors/result.ts';
import { readLimitedBody } from '#lib/requests/limited-body.ts';
import type { ProviderProblem } from './settings.ts';

const deadlineMs = 4000;
const maxBytes = 128 * 1024;

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** The answer, whatever its status. Redirects are not followed: a provider that moved is configured again. */
export async function readJson(address: string, init: RequestInit = {}): Promise<Result<JsonAnswer, ProviderProblem>> {
  try {
    const headers = { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
    if (!response.body) return refused('down');
    const body = await readLimitedBody(response.body, { maxBytes, deadlineMs });
    if (typeof body === 'string') return refused('down');
    return { ok: true, value: { status: response.status, body: JSON.parse(new TextDecoder().decode(body)) as unknown } };
  } catch {
    return refused('down');
  }
}
