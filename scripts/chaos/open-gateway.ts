// The chaos gateway: a proxy between a shop and its gateway that forwards calls and injects faults by rules.
import { createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall } from '../../bench/stand-in/replies.ts';
import { type GatewayReply, playFault, send } from './play-fault.ts';
import { chooseFault, createRandom, parseRules, type Rule } from './rule.ts';

/** Path of the control requests: PUT replaces the rules, GET returns how often each fault was injected into each call. */
export const controlPath = '/__chaos';

interface PlayedCall {
  /** Name of a contract call. `none` for other paths, such as payment provider pages. */
  call: string;
  /** Kind of the injected fault. `none` if the call was forwarded unchanged. */
  fault: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface ChaosGateway {
  origin: string;
  /** Replaces the rules, in the format of scripts/chaos/rule.ts. */
  setRules: (text: string) => void;
  /** Sets a reply that replaces the gateway's reply to a call from now on. Undefined removes it. */
  setReply: (call: string, reply: unknown) => void;
  /** Every call that was received. */
  ledger: PlayedCall[];
  close: () => Promise<void>;
}

interface ChaosOptions {
  /** Scheme, host and port of the real gateway. */
  target: string;
  seed: number;
  rules?: string;
  port?: number;
}

export async function openChaosGateway({ target, seed, rules: text = '', port = 0 }: ChaosOptions): Promise<ChaosGateway> {
  const random = createRandom(seed);
  const ledger: PlayedCall[] = [];
  const replies = new Map<string, unknown>();
  let rules: Rule[] = parseRules(text);
  const setRules = (next: string) => {
    rules = parseRules(next);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    if (url === controlPath) return control(request, response);
    const call = readCall(method, new URL(url, target))?.call ?? 'none';
    const fault = chooseFault(rules, call, random);
    ledger.push({ call, fault: fault?.kind ?? 'none', at: Date.now() });
    const body = await readBody(request);
    const reply = replies.get(call);
    const pass = async () => (reply === undefined ? forwardRequest(new URL(url, target), request, body) : createReply(reply));
    if (fault) await playFault(fault, request, response, pass);
    else send(response, await pass());
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method === 'PUT') setRules((await readBody(request)).toString());
      send(response, {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(countFaults(ledger))),
      });
    } catch (problem) {
      send(response, { status: 400, headers: { 'content-type': 'text/plain' }, body: Buffer.from(String(problem)) });
    }
  }

  const server = createServer({ keepAlive: true }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    // The address is not null because the server is listening.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setRules,
    setReply: (call, reply) => void replies.set(call, reply),
    ledger,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const createReply = (reply: unknown): GatewayReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(reply)),
});

/** Returns the number of times each fault was injected, by call. */
function countFaults(ledger: readonly PlayedCall[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { call, fault } of ledger) {
    counts[call] = { ...counts[call], [fault]: (counts[call]?.[fault] ?? 0) + 1 };
  }
  return counts;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

function forwardRequest(url: URL, { method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<GatewayReply> {
  return new Promise((resolve, reject) => {
    // Requests no compression, so that faults can change the body.
    const onward = sendOn(url, { method, headers: { ...headers, host: url.host, 'accept-encoding': 'identity' } }, (incoming) => {
      const passed = Object.entries(incoming.headers).filter(([name, value]) => typeof value === 'string' && !ofConnection.has(name));
      readBody(incoming).then(
        (read) =>
          resolve({ status: incoming.statusCode ?? 502, headers: Object.fromEntries(passed) as Record<string, string>, body: read }),
        reject,
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });
}
