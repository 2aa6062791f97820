// A stand-in for Cloudflare's API: the calls that the deployment and wrangler make, with state, and with faults on request. Databases are
// real SQLite databases. It was written after wrangler's sources and Cloudflare's documentation, not compared with Cloudflare.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Account } from './account.ts';
import { ApiError, type Call } from './call.ts';
import { answerCall } from './calls.ts';

export const [accountId, token] = ['0123456789abcdef0123456789abcdef', 'token-of-the-stand-in'];

/** `cut`: the connection ends before the call is processed. `lost`: it ends after that, so that the reply is lost. */
export type Fault = 401 | 403 | 429 | 500 | 'cut' | 'lost';

export interface StandIn {
  /** Base URL of the API. */
  origin: string;
  account: Account;
  /** Calls that were made, such as `POST /d1/database`, without the account. */
  calls: string[];
  /** Decides which calls fail. The index counts all calls. */
  fault: (call: string, index: number) => Fault | undefined;
  /** Accounts that the login can read. */
  accounts: { id: string; name: string }[];
  close: () => Promise<void>;
}

export async function openStandIn(port = 0): Promise<StandIn> {
  const server = createServer((request, response) => void answer(standIn, request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  // the cast is safe because the server listens on a port
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = new Account();
  const standIn: StandIn = {
    ...{ origin, account, calls: [], fault: () => undefined, accounts: [{ id: accountId, name: 'Outdoor' }] },
    close: () => closeServer(server, account),
  };
  return standIn;
}

function closeServer(server: Server, account: Account): Promise<void> {
  account.close();
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // the cast is safe for a stream without an encoding
  return Buffer.concat(chunks);
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', standIn.origin);
  const method = request.method ?? 'GET';
  const path = url.pathname.replace(`/accounts/${accountId}`, '');
  const call = `${method} ${path}`;
  const index = standIn.calls.push(call) - 1;
  const body = await readBody(request);
  const fault = standIn.fault(call, index);
  if (fault === 'cut') return void request.socket.destroy();
  const send = (status: number, content: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
  const fail = (status: number, code: number, message: string, headers = {}) =>
    send(status, { success: false, result: null, errors: [{ code, message }], messages: [] }, headers);
  if (fault === 401) return void fail(401, 1000, 'Invalid API Token');
  if (fault === 403) return void fail(403, 10000, 'Authentication error');
  if (fault === 429) return void fail(429, 971, 'Please wait and consider throttling your request speed', { 'retry-after': '1' });
  if (fault === 500) return void fail(500, 10013, 'An unknown error has occurred.');
  // uploads of assets and of database files have tokens of their own
  const isSigned = path.startsWith('/upload/') || path === '/workers/assets/upload';
  if (!isSigned && request.headers.authorization !== `Bearer ${token}`) return void fail(401, 1000, 'Invalid API Token');
  try {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const asked: Call = { ...{ method, path, query: url.searchParams, body, headers: new Headers(headers) }, origin: standIn.origin };
    if (path === '/memberships')
      return void send(200, {
        success: true,
        result: standIn.accounts.map((own) => ({ id: own.id, account: own })),
        errors: [],
        messages: [],
      });
    if (path === '/accounts')
      return void send(200, {
        success: true,
        result: standIn.accounts,
        errors: [],
        messages: [],
        result_info: { page: 1, per_page: 50, count: 1, total_count: 1 },
      });
    if (path.startsWith('/accounts/')) return void fail(403, 9109, 'Unauthorized to access requested resource');
    const { result, reply, headers: extra } = await answerCall(standIn.account, asked);
    if (fault === 'lost') return void request.socket.destroy();
    send(
      200,
      reply ?? { success: true, result, errors: [], messages: [], result_info: { page: 1, per_page: 100, total_pages: 1, total_count: 1 } },
      extra,
    );
  } catch (problem) {
    if (problem instanceof ApiError) return void fail(problem.status, problem.code, problem.message);
    fail(500, 10013, String(problem));
  }
}
