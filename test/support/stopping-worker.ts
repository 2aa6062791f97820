// The shop with a switch that only tests have: a placement can be stopped before or after each thing that it does outside,
// so that the process is killed, or its client lost, exactly there.
//   PUT /stops {id, port, side}: stops there; id is a basket's
//   GET /stops: the ids that stand still, and how many clients were lost so far    DELETE /stops: lets all go on

import type { Placement } from '#backend/basket/state.ts';
import type { BackendEnv } from '#backend/env.ts';
import { Basket as ShopBasket } from '#backend/objects/basket.ts';
import { createPorts } from '#backend/placement/ports.ts';
import type { PlacementPorts } from '#backend/placement/steps.ts';
import type { Env } from '#env.ts';
import shop from '#worker.ts';

// Basket is the one below
export { GatewayEntrypoint, Throttle } from '#backend/embedded.ts';

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
      const port = name as keyof PlacementPorts; // nothing else is asked of ports
      const { basketId: id } = placement;
      await stopAt({ id, port, side: 'before' });
      const answer = await ports[port](placement);
      await stopAt({ id, port, side: 'after' });
      return answer;
    },
  });

export class Basket extends ShopBasket {
  constructor(ctx: DurableObjectState, env: BackendEnv) {
    super(ctx, env, { ports: stoppable(createPorts(env, Date.now)) });
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
