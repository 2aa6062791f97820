// A small gateway that sells a few products to guests (docs/connect-a-gateway.md). It keeps everything in memory.
//   PORT=8788 node examples/gateway/gateway.js
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { cartCalls, readShopper } from './carts.js';
import { catalogCalls } from './catalog.js';
import { object, refusal, require } from './input.js';
import { orderCalls, servePaymentPage } from './orders.js';

const { PORT = '8788', GATEWAY_SECRET = '' } = process.env;
/** The replies to requests with an idempotency key. */
const replies = new Map();

// Each call has a method, a path, rules for its input, and a function that creates the reply.
const calls = [...catalogCalls, ...cartCalls, ...orderCalls].map(([method, path, rules, reply]) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  rules,
  reply,
}));

/** Returns the text of the reply to a call. */
function createReply(request, url, body) {
  require(GATEWAY_SECRET === '' || request.headers['x-gateway-secret'] === GATEWAY_SECRET, 'API404');
  const found = calls.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  require(found, 'API404');
  const { rules, pattern, reply } = found;
  const usid = rules.isPublic || rules.isOpen ? undefined : readShopper(request.headers);
  const key = request.headers['idempotency-key'];
  const [slot, hash] = [`${usid} ${key}`, createHash('sha256').update(`${request.method} ${url.pathname} ${body}`).digest('hex')];
  if (key && usid && replies.has(slot)) {
    require(replies.get(slot).hash === hash, 'API400');
    return replies.get(slot).text;
  }
  const input = {
    params: pattern.exec(url.pathname).groups ?? {},
    query: Object.fromEntries(url.searchParams),
    usid,
    key,
    body: parse(body),
  };
  require(object(rules.query ?? {})(input.query) && (rules.body ?? (() => true))(input.body), 'API400');
  const created = JSON.stringify(reply(input));
  if (key && usid) replies.set(slot, { hash, text: created });
  return created;
}
function parse(body) {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    throw refusal('API400');
  }
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const url = new URL(request.url, 'http://localhost');
  const [, sessionId] = /^\/pay\/([\w-]+)$/.exec(url.pathname) ?? [];
  if (sessionId) return servePaymentPage(request, response, { sessionId, body });
  const send = (status, json) => response.writeHead(status, { 'content-type': 'application/json' }).end(json);
  try {
    send(200, createReply(request, url, body));
  } catch (problem) {
    const { code = 'GEN500', status = 500, details: more } = problem;
    if (status === 500) console.error(problem);
    send(status, JSON.stringify({ errorDetails: [{ errorId: code, message: code, ...(more && { details: more }) }] }));
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The example gateway is at http://localhost:${PORT}`));
