// Fulfills generated orders in parts by the calls of the back office: packed and sent parcels, unavailable and canceled units, repeated and
// concurrent reports, and a payment provider that fails or whose responses are lost.
import { createBackendApp } from '#backend/app.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { createCard } from '#backend/services/payments/card.ts';
import { registerSimulatedMethods } from '#backend/services/payments/registry.ts';
import type { RemainderMethod } from '#backend/services/pricing/payment-method.ts';
import type { CallReply } from '#contract/calls.ts';
import { simulatedCards } from '#demo/provider/simulated-cards.ts';
import { wallet } from '#demo/provider/wallet.ts';
import { createRandom, type Random } from '#demo/seed/random.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { type MemoryDatabase, openMemoryDatabase } from '../schedules/memory-database.ts';
import { fillShop, type GeneratedOrder, generateOrder, placeOrder } from './generate-order.ts';

const secret = 'fulfillment-secret-of-at-least-32-characters';
const hourMs = 60 * 60 * 1000;

export interface Run {
  database: MemoryDatabase;
  env: BackendEnv;
  orders: GeneratedOrder[];
  /** The last reply about each order. */
  replies: Map<string, CallReply<'fulfilment.report'>>;
  figures: Figures;
  /** Unexpected responses. */
  problems: string[];
}

interface Figures {
  orders: number;
  reports: number;
  repeated: number;
  refused: number;
  faults: number;
  lostResponses: number;
  reportsPerSecond: number;
  seconds: number;
}

interface Options {
  count: number;
  label: string;
  now: number;
  /** Share of the provider's calls that fail, and share of those whose response is lost. */
  faultShare?: number;
  /** Number of orders that are fulfilled at the same time. */
  concurrency?: number;
}

export async function fulfillOrders({ count, label, now, faultShare = 0.05, concurrency = 8 }: Options): Promise<Run> {
  const random = createRandom(label);
  const startedAt = performance.now();
  const provider = createFaultyProvider(random, faultShare);
  registerSimulatedMethods([provider.wrap(createCard(simulatedCards)), provider.wrap(wallet)]);
  // each access waits for the event loop, so that concurrent requests interleave
  const database = openMemoryDatabase(async (act) => {
    await Promise.resolve();
    return act();
  });
  const env = createEnv(database);
  const figures: Figures = {
    orders: count,
    reports: 0,
    repeated: 0,
    refused: 0,
    faults: 0,
    lostResponses: 0,
    reportsPerSecond: 0,
    seconds: 0,
  };
  const run: Run = { database, env, orders: [], replies: new Map(), figures, problems: [] };
  fillShop(database);
  for (let index = 0; index < count; index++) {
    const order = generateOrder(random, index, now);
    run.orders.push(order);
    await placeOrder(database, env, order);
  }
  provider.start();
  const clock = { now: now + hourMs };
  const reporter = createReporter(run, clock);
  const waiting = [...run.orders];
  const work = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      await fulfillOrder(order, reporter, random);
      clock.now += 1000;
      if (random.chance(0.02)) await processOrderWork(env, clock.now);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  provider.stop();
  // failed work is attempted again after at most six hours
  for (let attempt = 0; attempt < 400; attempt++) {
    const nextAt = await processOrderWork(env, clock.now);
    if (nextAt === undefined) break;
    clock.now = Math.max(clock.now + 1, nextAt);
  }
  figures.faults = provider.counts.faults;
  figures.lostResponses = provider.counts.lost;
  figures.seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  figures.reportsPerSecond = Math.round(figures.reports / figures.seconds);
  return run;
}

export const createEnv = ({ d1 }: MemoryDatabase): BackendEnv =>
  ({
    BACKEND_DB: d1,
    ORDER_WORK: { idFromName: () => 'all', get: () => ({ wake: async () => undefined }) },
    ENVIRONMENT: 'local',
    FULFILMENT_SECRETS: secret,
  }) as unknown as BackendEnv; // The cast is safe because reports use only these properties.

/** Wraps payment methods so that their calls sometimes fail, before or after they took effect. */
function createFaultyProvider(random: Random, share: number) {
  const counts = { faults: 0, lost: 0 };
  let isFaulty = false;
  const risk =
    <Input extends unknown[], Value>(act: (...input: Input) => Promise<Value>) =>
    async (...input: Input): Promise<Value> => {
      if (isFaulty && random.chance(share)) {
        counts.faults++;
        throw new Error('The payment provider is not available.');
      }
      const value = await act(...input);
      if (isFaulty && random.chance(share)) {
        counts.lost++;
        throw new Error('The response of the payment provider was lost.');
      }
      return value;
    };
  return {
    counts,
    start() {
      isFaulty = true;
    },
    stop() {
      isFaulty = false;
    },
    wrap(method: RemainderMethod): RemainderMethod {
      const { provider } = method;
      const { parts } = provider;
      return {
        ...method,
        refundPart: risk(method.refundPart),
        provider: {
          ...provider,
          capture: risk(provider.capture),
          voidAuthorization: risk(provider.voidAuthorization),
          ...(parts && { parts: { ...parts, capture: risk(parts.capture), releaseRest: risk(parts.releaseRest) } }),
        },
      };
    },
  };
}

type Report = Record<string, unknown>;
type Reporter = ReturnType<typeof createReporter>;

function createReporter(run: Run, clock: { now: number }) {
  const app = createBackendApp({ now: () => clock.now, randomId: () => crypto.randomUUID() });
  let ids = 0;
  async function send(orderNumber: string, body: Report) {
    const text = JSON.stringify({ orderNumber, ...body });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const reply = await app.fetch(
      new Request(`https://gateway.test/back-office/orders/${orderNumber}/steps`, {
        method: 'POST',
        body: text,
        headers: {
          ...createWebhookHeaders({ id: `report-${++ids}`, timestamp, body: text }, secret),
          'content-type': 'application/json',
          'x-locale': 'en_US',
          'x-region': 'NORA',
          'x-brand': 'cairn',
          'x-channel': 'ECOMM',
          'x-source': 'ECOM15',
          'x-transaction-id': 'transaction-1',
          'x-correlation-id': 'correlation-1',
        },
      }),
      run.env,
    );
    const json = (await reply.json()) as CallReply<'fulfilment.report'>;
    run.figures.reports++;
    clock.now += 5;
    if (reply.status === 200) run.replies.set(orderNumber, json);
    else if (reply.status === 409) run.figures.refused++;
    else run.problems.push(`${orderNumber}: ${text} returned ${reply.status} ${JSON.stringify(json)}`);
    return { status: reply.status, json };
  }
  return { send, figures: run.figures, problems: run.problems, nameParcel: () => `box-${++ids}` };
}

/** Reports random parts of an order until all of its units have left or are canceled. */
async function fulfillOrder({ order }: GeneratedOrder, { send, figures, problems, nameParcel }: Reporter, random: Random): Promise<void> {
  const { orderNumber } = order;
  const goods = order.items.filter(({ isDigitalProduct }) => !isDigitalProduct);
  const shipments = order.shipments.filter(({ shippingMethod }) => shippingMethod.kind !== 'digital');
  const parcel = () => ({ carrier: 'DHL', trackingNumber: `JD${nameParcel()}` });
  const leave = (kind: string) => (kind === 'pickup' ? { step: 'ready_for_pickup' } : { step: 'shipped', ...parcel() });
  const chooseLines = (ids: readonly string[]) =>
    random
      .shuffle(goods.filter(({ id }) => ids.includes(id)))
      .slice(0, random.between(1, 2))
      .map(({ id, upc, qty }) => ({ ...(random.chance(0.5) ? { itemId: id } : { sku: upc }), qty: random.between(1, qty) }));
  const packed = new Map<string, string>();
  const createReport = (): Report[] => {
    const { shipmentId, shippingMethod, itemIds = [] } = random.pick(shipments);
    const lines = chooseLines(itemIds);
    const parcelId = nameParcel();
    const own = { shipmentId, parcelId, lines };
    const kind = random.next();
    if (kind < 0.45) return [{ ...own, ...leave(shippingMethod.kind) }];
    if (kind < 0.6 && shippingMethod.kind !== 'pickup')
      return [
        { ...own, step: 'packed' },
        { shipmentId, parcelId, ...leave(shippingMethod.kind) },
      ];
    if (kind < 0.7 && shippingMethod.kind !== 'pickup')
      return [
        { ...own, step: 'packed' },
        { step: 'unavailable', reportId: nameParcel(), parcelId, lines: lines.slice(0, 1) },
        { shipmentId, parcelId, ...leave(shippingMethod.kind) },
      ];
    if (kind < 0.87) return [{ step: 'unavailable', reportId: nameParcel(), shipmentId, lines }];
    return [{ step: 'canceled', reportId: nameParcel(), lines }];
  };
  const deliver = async (reports: readonly Report[]) => {
    for (const report of reports) {
      const first = await send(orderNumber, report);
      if (first.status === 200 && typeof report.parcelId === 'string' && typeof report.shipmentId === 'string')
        packed.set(report.parcelId, report.shipmentId);
      if (first.status !== 200) return;
      if (!random.chance(0.15)) continue;
      figures.repeated++;
      const again = await Promise.all([send(orderNumber, report), send(orderNumber, report)]);
      if (again.some(({ status }) => status !== first.status))
        problems.push(`The repeated report ${JSON.stringify(report)} about ${orderNumber} had another reply.`);
    }
  };
  for (let round = random.between(0, 3); round > 0; round--) {
    if (random.chance(0.3)) await Promise.all([deliver(createReport()), deliver(createReport()), deliver(createReport())]);
    else await deliver(createReport());
  }
  if (random.chance(0.05)) await deliver([{ step: 'canceled', reportId: 'rest' }]);
  for (const { shipmentId, shippingMethod } of random.shuffle(shipments)) await deliver([{ shipmentId, ...leave(shippingMethod.kind) }]);
  const named = [
    ...Array.from(packed, ([parcelId, shipmentId]) => ({ shipmentId, parcelId })),
    ...shipments.map(({ shipmentId }) => ({ shipmentId, parcelId: undefined })),
  ];
  for (const { shipmentId, parcelId } of named) {
    const kind = shipments.find((each) => each.shipmentId === shipmentId)?.shippingMethod.kind ?? 'standard';
    const own = { shipmentId, ...(parcelId !== undefined && { parcelId }) };
    if (parcelId !== undefined) await deliver([{ ...own, ...leave(kind) }]);
    await deliver([{ ...own, step: kind === 'standard' ? 'delivered' : 'collected' }]);
  }
}
