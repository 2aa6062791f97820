// Servers between the shop, the adapter and Vendure that record and replay their requests, for `npm run bench -- vendure`.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { gatewayHeader } from '#contract/headers.ts';
import { freePort } from './process.ts';

export interface Exchange {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  reply: Reply;
}

interface Reply {
  status: number;
  text: string;
}

export interface Listener {
  origin: string;
  close: () => Promise<void>;
}

/** Listens on a loopback port. `respond` returns the response, whose text is JSON. If it fails, the status is 502. */
async function listen(respond: (request: Omit<Exchange, 'reply'>) => Promise<Reply>): Promise<Listener> {
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const { method = 'GET', url = '/' } = request;
    const reply = await respond({ method, path: url, headers, body: Buffer.concat(chunks).toString() }).catch(() => undefined);
    response.writeHead(reply?.status ?? 502, { 'content-type': 'application/json' }).end(reply?.text);
  }).listen(port, '127.0.0.1');
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(() => done()).closeAllConnections()) };
}

async function forward(target: string, { method, path, headers, body }: Omit<Exchange, 'reply'>): Promise<Reply> {
  const response = await fetch(target + path, { method, headers: headers as Record<string, string>, ...(body !== '' && { body }) });
  return { status: response.status, text: await response.text() };
}

/**
 * Forwards requests and records them. GraphQL documents that the benchmark sends itself also pass it, so that both have the same overhead.
 */
export async function openRecorder(target: string): Promise<Listener & { exchanges: Exchange[] }> {
  const exchanges: Exchange[] = [];
  const listener = await listen(async (request) => {
    const reply = await forward(target, request);
    exchanges.push({ ...request, reply });
    return reply;
  });
  return { ...listener, exchanges };
}

const nameCall = ({ method, path, headers, body }: Omit<Exchange, 'reply'>): string =>
  [method, path, headers[gatewayHeader.locale], body].join(' ');

/** Responds to recorded calls at once, and forwards all others. */
export function openReplay(exchanges: readonly Exchange[], target: string): Promise<Listener> {
  const replies = new Map(exchanges.map((exchange) => [nameCall(exchange), exchange.reply]));
  return listen(async (request) => replies.get(nameCall(request)) ?? forward(target, request));
}

/** Finds the GraphQL documents that the adapter sends for each of the recorded calls, by sending the calls again. */
export async function listDocuments(
  calls: readonly Exchange[],
  { adapter, documents }: { adapter: string; documents: { exchanges: Exchange[] } },
): Promise<Map<string, Exchange[]>> {
  const found = new Map<string, Exchange[]>();
  for (const call of calls) {
    if (found.has(nameCall(call))) continue;
    documents.exchanges.length = 0;
    await forward(adapter, call);
    found.set(nameCall(call), [...documents.exchanges]);
  }
  return found;
}

/**
 * Responds like an adapter that takes no time itself: sends the GraphQL documents of a recorded call to Vendure, waits for their replies,
 * and returns the recorded reply. Forwards all other calls.
 */
export function openInstantAdapter(
  exchanges: readonly Exchange[],
  { target, vendure, documents }: { target: string; vendure: string; documents: ReadonlyMap<string, Exchange[]> },
): Promise<Listener> {
  const replies = new Map(exchanges.map((exchange) => [nameCall(exchange), exchange.reply]));
  return listen(async (request) => {
    const reply = replies.get(nameCall(request));
    if (!reply) return forward(target, request);
    await Promise.all((documents.get(nameCall(request)) ?? []).map((document) => sendDocument(vendure, document)));
    return reply;
  });
}

/** Sends a recorded GraphQL document. Returns the milliseconds until its whole reply has arrived. */
export async function sendDocument(origin: string, { path, headers, body }: Exchange): Promise<number> {
  const begunAt = performance.now();
  await (await fetch(origin + path, { method: 'POST', headers: headers as Record<string, string>, body })).text();
  return performance.now() - begunAt;
}
