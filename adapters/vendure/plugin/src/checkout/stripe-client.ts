// A client of the few calls of Stripe's API that the plugin needs (https://docs.stripe.com/api).
import { setTimeout as wait } from 'node:timers/promises';

/** An error response of Stripe. */
export class StripeProblem extends Error {
  readonly type: string;
  readonly code: string | undefined;
  /** True if Stripe never accepts this request. A rejected secret key has the same type, but another status. */
  readonly isInvalid: boolean;

  constructor({ type, code, message }: { type?: string; code?: string; message?: string }, status: number) {
    super(`Stripe responds with ${code ?? type}: ${message}`);
    this.isInvalid = status === 400 && type === 'invalid_request_error';
    this.type = type ?? '';
    this.code = code;
  }
}

const timeoutMs = 8000;
/** Errors because another request with the same key, or about the same payment, has not ended yet. */
const busyCodes = ['idempotency_key_in_use', 'lock_timeout'];
const [maxRepetitions, repetitionMs] = [4, 500];

export function createStripeClient({
  secretKey,
  apiOrigin = 'https://api.stripe.com',
}: {
  secretKey: string;
  apiOrigin?: string | undefined;
}) {
  const send = async <Reply>(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: URLSearchParams },
  ): Promise<Reply> => {
    const response = await fetch(`${apiOrigin}/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json()) as Reply & { error?: { type?: string; code?: string; message?: string } };
    if (body.error) throw new StripeProblem(body.error, response.status);
    return body;
  };
  const sendWhenFree: typeof send = async (path, init) => {
    for (let repetition = 0; ; repetition++) {
      try {
        return await send(path, init);
      } catch (problem) {
        const isBusy = problem instanceof StripeProblem && busyCodes.includes(problem.code ?? problem.type);
        if (!isBusy || repetition === maxRepetitions) throw problem;
        await wait(repetitionMs);
      }
    }
  };
  return {
    get: <Reply>(path: string): Promise<Reply> => send(path, {}),
    /** Sends a request that takes effect only once per idempotency key. */
    post: <Reply>(path: string, form: Record<string, string>, idempotencyKey: string): Promise<Reply> =>
      sendWhenFree(path, { method: 'POST', headers: { 'idempotency-key': idempotencyKey }, body: new URLSearchParams(form) }),
  };
}
