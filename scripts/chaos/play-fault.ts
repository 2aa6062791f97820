// Injects one fault in place of a reply.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Fault } from './rule.ts';

export interface GatewayReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;
const refusal = (status: number) =>
  Buffer.from(
    JSON.stringify({
      errorDetails: [{ errorId: status >= 500 ? 'GEN500' : `GEN${status}`, message: 'fault injected by the chaos gateway' }],
    }),
  );

/** Compressed bodies by decompressed size in megabytes. */
const compressed = new Map<number, Buffer>();

/** Responds to a request with a fault. `pass` forwards the request and returns the gateway's reply, which some faults change. */
export async function playFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => Promise<GatewayReply>,
): Promise<void> {
  const { kind, value, retryAfter } = fault;
  switch (kind) {
    case 'delay':
      await wait(value);
      return send(response, await pass());
    case 'hang':
      return;
    case 'lose': // the gateway handles the call, but its reply is lost
      await pass();
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'cut': {
      const { status, headers, body } = await pass();
      response.writeHead(status, { ...headers, 'content-length': body.byteLength });
      response.write(body.subarray(0, body.byteLength / 2), () => request.socket.destroy());
      return;
    }
    case 'slow':
      return sendSlowly(response, await pass(), value);
    case 'status': {
      const headers = retryAfter === undefined ? json : { ...json, 'retry-after': String(retryAfter) };
      return send(response, { status: value, headers, body: refusal(value) });
    }
    case 'html':
      return send(response, {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('<!doctype html><title>Bad gateway</title>'),
      });
    case 'wrong':
      return send(response, await corruptTypes(await pass()));
    case 'huge':
      return send(response, { status: 200, headers: json, body: Buffer.alloc(value * megabyte, ' ') });
    case 'gzip': {
      const body = compressed.get(value) ?? gzipSync(Buffer.alloc(value * megabyte, ' '));
      compressed.set(value, body);
      return send(response, { status: 200, headers: { ...json, 'content-encoding': 'gzip' }, body });
    }
    case 'redirect':
      return send(response, { status: 302, headers: { location: 'http://169.254.169.254/' }, body: Buffer.alloc(0) });
    case 'cookies': {
      const good = await pass();
      response.setHeader('set-cookie', ['cairn-session=of-the-gateway; Path=/', `filler=${'x'.repeat(4000)}; Path=/`]);
      return send(response, good);
    }
  }
}

export function send(response: ServerResponse, { status, headers, body }: GatewayReply): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  response.end(body);
}

/** Sends a reply one byte at a time. */
async function sendSlowly(response: ServerResponse, { status, headers, body }: GatewayReply, betweenMs: number): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  for (let index = 0; index < body.byteLength && !response.destroyed; index++) {
    response.write(body.subarray(index, index + 1));
    await wait(betweenMs);
  }
  response.end();
}

/** Returns the reply with the same property names, but values of other types. */
function corruptTypes({ status, headers, body }: GatewayReply): GatewayReply {
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return { 0: value[0] };
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoil(member)]));
    return typeof value === 'number' ? String(value) : 7;
  };
  return { status, headers, body: Buffer.from(JSON.stringify(spoil(JSON.parse(body.toString() || 'null')))) };
}
