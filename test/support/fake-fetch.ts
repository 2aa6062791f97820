// A network that returns scripted responses and records its requests.
import { createGatewayClient, type GatewayClientOptions } from '#gateway/client.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { createSingleOrigin } from '#gateway/origins.ts';
import { createUpstreamGuard } from '#gateway/upstream-guard.ts';

/** A scripted response: a status and body, a broken connection, or no response until the request is aborted. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'broken' | 'hangs';

interface FakeNetwork {
  fetch: (request: Request) => Promise<Response>;
  requests: Request[];
}

/** Returns the responses in order, and repeats the last one. */
export function aNetwork(...answers: Answer[]): FakeNetwork {
  const requests: Request[] = [];
  return {
    requests,
    fetch: async (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 'broken';
      if (answer === 'broken') throw new TypeError('Network connection lost.');
      if (answer === 'hangs') return new Promise((_, reject) => untilAborted(request.signal, reject));
      return respond(answer);
    },
  };
}

export function respond({ status = 200, body, headers = {} }: Exclude<Answer, string>): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

export function untilAborted(signal: AbortSignal, reject: (reason: unknown) => void): void {
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
}

export const requestHeaderValues = {
  correlationId: 'correlation-1',
  transactionId: 'transaction-1',
  locale: 'en-us',
  brand: 'cairn',
  region: 'NORA',
  isWebView: false,
};

/** Returns a gateway client with a token that uses this network. */
export const aClient = (network: FakeNetwork, changes: Partial<GatewayClientOptions> = {}): Gateway =>
  createGatewayClient({
    fetch: ({ url }, path, init) => network.fetch(new Request(url + path, init)),
    origins: createSingleOrigin('https://gateway.example'),
    headers: requestHeaderValues,
    token: async () => 'token-1',
    timeoutMs: 500,
    preview: false,
    guard: createUpstreamGuard(),
    mention: () => undefined,
    ...changes,
  });

/** Returns the body of a refusal. */
export const aRefusal = (errorId: string, message?: string) => ({ errorDetails: [{ errorId, ...(message && { message }) }] });

export const serverTime = { timestamp: 1_800_000_000_000 };
