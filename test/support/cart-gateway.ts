// The gateway's cart calls in Node: carts with the real rules, and a record of their changes.
import type { Change } from '#backend/services/cart/changes.ts';
import type { Line, RecordedRefusal } from '#backend/stores/cart-state.ts';
import type { CallName } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type Gateway, GatewayFault, type Refusal } from '#gateway/gateway.ts';
import { aLine, createSku, who } from './a-cart.ts';
import { CartWorld } from './cart-world.ts';
import type { Fate } from './message-network.ts';

/** The effect of a change on the units in a cart, and the idempotency key of the submission that requested the change. */
interface Effect {
  key: string;
  apply: (units: Map<string, number>) => void;
}

/** Units in stock by variant. */
const available = 10;

/** Creates the gateway. `leg` decides what happens to each message on its way to or from the gateway. */
export function aCartGateway(leg: () => Promise<Fate>) {
  const carts = new Map<string, CartWorld>();
  const effects: Effect[] = [];
  let lineIds = 0;

  async function change(basketId: string, key: string, how: Asked): Promise<Result<Cart, Refusal>> {
    const world = carts.get(basketId);
    if (!world) return gone;
    const before = world.storedCart;
    // A repeated submission has no further effect.
    const isNew = !world.knows(key) && key.startsWith('submission-');
    const changed = await world.service.change(who, how.proposal(before.lines), { key, fingerprint: how.fingerprint });
    if (!changed.ok) return refused({ status: 409, message: undefined, ...changed.error });
    if (isNew) effects.push({ key, apply: how.effect(before.lines) });
    return ok(world.cart());
  }

  async function answer(name: CallName, input: Input, key = ''): Promise<Result<Cart, Refusal>> {
    const { body = {}, params = {}, query = {} } = input;
    const basketId = params.basketId ?? body.cartId ?? `basket-${key}`;
    if (name === 'cart.create') {
      const world = carts.get(basketId) ?? aWorld();
      carts.set(basketId, world);
      world.service.open(basketId, who);
      return ok(world.cart());
    }
    if (name === 'cart.read') {
      const world = carts.get(basketId);
      return world ? ok(world.cart()) : gone;
    }
    return change(basketId, key, asked(name, { ...body, ...query }, `line-${++lineIds}`));
  }

  const call = async (name: CallName, input: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
    const fate = await leg();
    if (fate === 'lost') throw new GatewayFault(name, 'network', 'lost');
    const result = await answer(name, input as Input, idempotencyKey);
    if (fate === 'twice') return answer(name, input as Input, idempotencyKey);
    if (fate === 'late') throw new GatewayFault(name, 'timeout', 'no response before the deadline');
    return result;
  };

  return {
    // The cast is safe because only cart calls are sent.
    call: call as unknown as Gateway,
    effects: effects as readonly Effect[],
    lose: (basketId: string): boolean => carts.delete(basketId),
    stored: (): Map<string, number> => {
      const last = [...carts.values()].at(-1);
      return new Map(last?.storedCart.lines.map(({ upc, qty }) => [upc, qty]));
    },
  };
}

interface Input {
  params?: { basketId?: string };
  query?: { itemId?: string };
  body?: { cartId?: string; itemId?: string; upc?: string; qty?: number };
}

interface Asked {
  proposal: (lines: readonly Line[]) => Result<Change, RecordedRefusal>;
  effect: (lines: readonly Line[]) => Effect['apply'];
  fingerprint: string;
}

/** Returns the change that a call proposes, and the effect of the change on the units, which is computed as simply as possible. */
function asked(name: CallName, { itemId = '', upc = '', qty = 1 }: { itemId?: string; upc?: string; qty?: number }, lineId: string): Asked {
  const fingerprint = JSON.stringify([name, itemId, upc, qty]);
  const findUpc = (lines: readonly Line[]): string => lines.find(({ id }) => id === itemId)?.upc ?? 'none';
  if (name === 'cart.addItem') {
    return {
      fingerprint,
      proposal: () => ok({ kind: 'add-line', line: aLine({ id: lineId, upc, qty }), available }),
      effect: () => (units) => void units.set(upc, (units.get(upc) ?? 0) + qty),
    };
  }
  if (name === 'cart.removeItem') {
    return {
      fingerprint,
      proposal: () => ok({ kind: 'remove-line', itemId, upc }),
      effect: (lines) => (units) => void (findUpc(lines) === upc && units.delete(upc)),
    };
  }
  if (name !== 'cart.updateItem') throw new Error(`Unexpected call: ${name}`);
  return {
    fingerprint,
    proposal: (lines) => {
      const line = lines.find(({ id }) => id === itemId);
      const changed = line && { ...line, upc: upc || line.upc };
      return changed ? ok({ kind: 'set-line', itemId, qty, line: changed, available }) : refused({ code: 'ORD404', details: { itemId } });
    },
    effect: (lines) => (units) => {
      const before = findUpc(lines);
      const now = upc || before;
      units.delete(before);
      // Merges with an existing line of the new size.
      units.set(now, (units.get(now) ?? 0) + qty);
    },
  };
}

const gone = refused({ code: 'BSK404' as const, status: 404, message: undefined });

function aWorld(): CartWorld {
  const world = new CartWorld();
  for (const index of [0, 1, 2]) world.stock.set(createSku(index), available);
  return world;
}
