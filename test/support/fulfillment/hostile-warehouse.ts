// A warehouse that misbehaves as tests choose, and records the events that it has received.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';

/**
 * - `accept`: stores the event and responds with 204.
 * - `fail`: responds with 500.
 * - `disconnect`: ends the connection without reading the event.
 * - `late`: stores the event, but responds after the sender's deadline.
 * - `lose`: stores the event, and ends the connection without a response.
 */
export type Behavior = 'accept' | 'fail' | 'disconnect' | 'late' | 'lose';

interface ReceivedEvent {
  type: string;
  data: { orderNumber: string; shipmentId?: string; returnId?: string; shipment?: { lines: { itemId: string; qty: number }[] } | null };
}

export async function openWarehouse(secret: string, choose: (id: string) => Behavior) {
  /** The events by id, as a warehouse that ignores repeated ids stores them. */
  const events = new Map<string, ReceivedEvent>();
  const counts: Record<Behavior, number> = { accept: 0, fail: 0, disconnect: 0, late: 0, lose: 0 };
  let repeated = 0;
  let forged = 0;
  const server = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id']);
    const behavior = choose(id);
    counts[behavior] += 1;
    if (behavior === 'disconnect') {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    // the sender's test clock differs from the real time, so the signature is compared without the time limit of a verification
    const content = { id, timestamp: String(request.headers['webhook-timestamp']), body };
    if (request.headers['webhook-signature'] !== createWebhookHeaders(content, secret)['webhook-signature']) forged += 1;
    if (behavior !== 'fail') {
      if (events.has(id)) repeated += 1;
      events.set(id, JSON.parse(body) as ReceivedEvent);
    }
    if (behavior === 'lose') request.socket.destroy();
    else if (behavior === 'late') setTimeout(() => response.writeHead(204).end(), 1000);
    else response.writeHead(behavior === 'fail' ? 500 : 204).end();
  });
  server.on('clientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    counts,
    readCopies: () => ({ repeated, forged }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
