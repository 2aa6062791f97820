// The shop with a control for tests: an order placement can be stopped before or after each external effect, so that the process can be
// killed, or its client can disconnect, exactly at this point.
//   PUT /stops {id, port, side}: stops the placement of the cart `id` before or after the effect `port`
//   GET /stops: the ids of stopped placements, and the number of disconnected clients
//   DELETE /stops: resumes all placements

import { createHash } from 'node:crypto';
import { Cart as ShopCart } from '#backend/objects/cart.ts';
import { createPorts } from '#backend/objects/placement-ports.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { gatewayHeader } from '#contract/headers.ts';
import type { Env } from '#env.ts';
import shop from '#worker.ts';
import { GatewayEntrypoint as ShopGateway } from './both-workers.ts';

export { DatabaseBackup, EmailDelivery, FulfillmentEvents, OrderWork, Throttle } from '#backend/worker.ts';
export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';
export { WaitingRoomObject } from '#waiting-room/waiting-room.ts';

export interface Stop {
  id: string;
  port: keyof PlacementPorts;
  side: 'before' | 'after';
}

export interface Stops {
  reached: string[];
  lostClients: number;
}

const stops = new Map<string, Stop>();
const reached = new Set<string>();
let lostClients = 0;

async function stopAt(asked: Stop): Promise<void> {
  const isMeant = () => {
    const stop = stops.get(asked.id);
    return stop?.port === asked.port && stop.side === asked.side;
  };
  while (isMeant()) {
    reached.add(asked.id);
    await scheduler.wait(20);
  }
}

const stoppable = (ports: PlacementPorts): PlacementPorts =>
  new Proxy(ports, {
    get: (_, name) => async (placement: Placement) => {
      // The cast is safe because ports have no other properties.
      const port = name as keyof PlacementPorts;
      const { basketId: id } = placement;
      await stopAt({ id, port, side: 'before' });
      const answer = await ports[port](placement);
      await stopAt({ id, port, side: 'after' });
      return answer;
    },
  });

export class Cart extends ShopCart {
  constructor(ctx: DurableObjectState, env: BackendEnv) {
    super(ctx, env, { ports: stoppable(createPorts(env, Date.now)) });
  }
}

/** The backend, called with a separate network for each shopper, because more orders are stopped than a single network may have open. */
export class GatewayEntrypoint extends ShopGateway {
  override fetch(request: Request): Response | Promise<Response> {
    const network = createHash('sha256')
      .update(request.headers.get('authorization') ?? '')
      .digest('hex');
    const headers = new Headers(request.headers);
    headers.set(gatewayHeader.clientAddress, `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1`);
    return super.fetch(new Request(request, { headers }));
  }
}

async function control(request: Request): Promise<Response> {
  if (request.method === 'PUT') {
    const stop = await request.json<Stop>();
    stops.set(stop.id, stop);
  }
  if (request.method === 'DELETE') {
    stops.clear();
    reached.clear();
  }
  return Response.json({ reached: [...reached], lostClients } satisfies Stops);
}

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/stops') return control(request);
    request.signal.addEventListener('abort', () => {
      lostClients += 1;
    });
    return shop.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
