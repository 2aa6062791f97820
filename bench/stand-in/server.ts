// The gateway stand-in: a local server whose calls can be delayed, hang or fail.
//   node bench/stand-in/server.ts <port>
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createCartAfter, isCartCall } from './cart.ts';
import { type Behavior, controlPath, defaultBehavior, epochMs } from './control.ts';
import { createProviderReply } from './experiments.ts';
import { checked, createReplyBody, readCall } from './replies.ts';

let behavior: Behavior = defaultBehavior;
/** Replies by method and URL. Each reply is created only once, because the stand-in shares the processor with the measured shop. */
const replies = new Map<string, ReturnType<typeof createReply>>();

/** Time at which the last reply was sent, in milliseconds since 1970. */
let answeredAt = 0;

const findCall = (method: string, address: string) => readCall(method, new URL(address, 'http://stand-in'));

const createReply = (method: string, address: string) => {
  const asked = findCall(method, address);
  return asked && { call: asked.call, body: createReplyBody(asked) };
};

function read(request: IncomingMessage, then: (body: string) => void): void {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => then(text));
}

const json = { 'content-type': 'application/json' };

function send(response: ServerResponse, status: number, body: Buffer): void {
  response.writeHead(status, { ...json, 'content-length': body.byteLength });
  response.end(body);
  answeredAt = epochMs();
}

const refusal = Buffer.from(JSON.stringify({ errorDetails: [{ errorId: 'GEN500', message: 'as told' }] }));

const server = createServer({ keepAlive: true, keepAliveTimeout: 60_000 }, (request, response) => {
  const { method = 'GET', url = '/' } = request;
  if (url === controlPath && method === 'GET') {
    response.end(String(answeredAt));
    return;
  }
  if (url === controlPath) {
    return read(request, (text) => {
      behavior = JSON.parse(text) as Behavior;
      response.writeHead(204).end();
    });
  }
  const key = `${method} ${url}`;
  const ofCart = replies.has(key) ? undefined : findCall(method, url)?.call;
  if (ofCart && isCartCall(ofCart)) return read(request, (text) => send(response, 200, checked(ofCart, createCartAfter(ofCart, text))));
  request.resume();
  const ofProvider = createProviderReply(method, url);
  if (ofProvider) return send(response, 200, ofProvider);
  const answer = replies.get(key) ?? createReply(method, url);
  replies.set(key, answer);
  if (!answer) return send(response, 404, refusal);
  if (behavior.hanging.includes(answer.call)) return;
  const status = behavior.failing.includes(answer.call) ? 500 : 200;
  const reply = () => send(response, status, status === 200 ? answer.body : refusal);
  const delayMs = behavior.delays[answer.call] ?? behavior.delays.all ?? 0;
  if (delayMs > 0) setTimeout(reply, delayMs);
  else reply();
});

server.listen(Number(process.argv[2]), '127.0.0.1');
