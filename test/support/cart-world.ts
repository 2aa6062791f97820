// A cart object in Node, with its storage in memory. The world around it counts the cart's external effects, and can kill the process at
// any effect.

import { type CartService, createCartService } from '#backend/services/cart/service.ts';
import type { RecordedOutcome } from '#backend/services/cart/surroundings.ts';
import { createCartReply } from '#backend/services/pricing/cart-reply.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import type { Line, Placement, SavedMove, StoredCart } from '#backend/stores/cart-state.ts';
import type { HangingPlacement } from '#backend/stores/hanging-placements.ts';
import '#demo/register.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { pickConfirmedValues, type Submission } from '#backend/services/placement/begin.ts';
import type { ChallengeResult, PlacementPorts } from '#backend/services/placement/steps.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { aLine, anAddress, aProduct, createSku, viewpoint, who } from './a-cart.ts';

const paymentMethods = listPaymentMethods();

export type Card = 'paid' | 'declined' | 'fraud' | 'challenge' | 'silent-once';

interface Payment {
  state: 'authorised' | 'challenge' | 'declined' | 'fraud' | 'captured' | 'voided';
  amount: number;
}

/** Thrown instead of the next effect of a killed process. */
export class Killed extends Error {}

/**
 * One cart and everything that placing its order changes. With `kill`, `kill.after` effects succeed, and the process dies before or after
 * the next effect is executed.
 */
export class CartWorld {
  now = 1_790_000_000_000;
  card: Card = 'paid';
  challenge: ChallengeResult = 'pending';
  price = 12_900;
  readonly stock = new Map<string, number>([[createSku(0), 10]]);
  readonly holds = new Map<string, { state: 'held' | 'released' | 'sold'; lines: Map<string, number> }>();
  readonly payments = new Map<string, Payment>();
  readonly orders = new Map<string, Order>();
  /** Number of created gift cards by order and line. */
  readonly giftCards = new Map<string, number>();
  /** The list of hanging placements, by intent. */
  readonly hanging = new Map<string, HangingPlacement>();
  /** Intents that staff have canceled. */
  readonly canceled = new Set<string>();
  /** Names of effects that fail. */
  readonly broken = new Set<keyof PlacementPorts>();
  readonly faults: unknown[] = [];
  /** Units on the saved-for-later list, by variant. */
  readonly saved = new Map<string, number>();
  readonly #moves = new Set<string>();
  kill: { after: number; side: 'before' | 'after' } | undefined;
  stored: string | undefined;
  readonly #answers = new Map<string, RecordedOutcome>();
  #process = 0;
  #numbers = 0;
  service: CartService = this.#start();

  get storedCart(): StoredCart {
    return JSON.parse(this.stored ?? 'null') as StoredCart;
  }

  set storedCart(cart: StoredCart) {
    this.stored = JSON.stringify(cart);
  }

  /** The cart in the format of the contract. */
  cart(): Cart {
    return createCartReply(this.storedCart, this.#quote(this.storedCart), { viewpoint, flash: [], expressMethods: [] });
  }

  /** Returns whether a submission with this key was processed. */
  knows = (key: string): boolean => this.#answers.has(key);

  /** Starts a new process from the stored state. */
  restart(): void {
    this.service = this.#start();
  }

  /** Prepares a cart that can be ordered, and returns the submission for it. */
  prepare(lines: Line[] = [aLine()]): Submission {
    this.storedCart = {
      basketId: 'basket-1',
      siteId: who.siteId,
      owner: who.usid,
      revision: 5,
      lines,
      shippingAddress: anAddress(),
      billingAddress: anAddress({ addressId: 'billing' }),
      instrument: { payment_instrument_id: 'card-1', payment_method_id: 'CREDIT_CARD' },
      placements: [],
    };
    return this.see();
  }

  /** Returns the submission for the current summary. */
  see(): Submission {
    const { storedCart: cart } = this;
    const shown = this.service.prepare(who, { revision: cart.revision, ...pickConfirmedValues(this.#quote(cart)) });
    return {
      revision: shown?.revision ?? cart.revision,
      fingerprint: 'body',
      instrumentId: 'card-1',
      returnUrl: 'https://shop.example/back',
      billingAddress: undefined,
      locale: 'en-us',
    };
  }

  notifySaved(move: SavedMove): void {
    if (this.#moves.has(move.moveId)) return;
    this.#moves.add(move.moveId);
    const [upc, units] = move.kind === 'put' ? [move.line.upc, move.line.qty] : [move.itemId, -move.qty];
    this.saved.set(upc, (this.saved.get(upc) ?? 0) + units);
  }

  #quote(cart: StoredCart) {
    return calculateQuote(cart, new Map([[aLine().productId, aProduct({ current: this.price, stock: this.stock })]]), viewpoint);
  }

  #start(): CartService {
    const process = ++this.#process;
    /**
     * Runs an effect of this process. If the process is killed at this effect, the effect is not executed, or is executed without a
     * response.
     */
    const effect = async <Value>(act: () => Value): Promise<Value> => {
      await new Promise((resolve) => setImmediate(resolve));
      const isLast = this.kill !== undefined && this.kill.after-- === 0;
      if (isLast && this.kill?.side === 'before') this.#process++;
      if (this.#process !== process) throw new Killed();
      const value = act();
      if (isLast) this.#process++;
      if (this.#process !== process) throw new Killed();
      return value;
    };
    const write = (act: () => void): void => {
      if (this.#process !== process) throw new Killed();
      act();
    };
    return createCartService({
      store: {
        load: () => (this.stored === undefined ? undefined : this.storedCart),
        save: (cart) =>
          write(() => {
            this.storedCart = cart;
          }),
      },
      answers: { find: (key) => this.#answers.get(key), record: (key, answer) => write(() => this.#answers.set(key, answer)) },
      ports: this.#failBroken(this.#ports(effect)),
      hanging: {
        put: (placement) => effect(() => void this.hanging.set(placement.intentId, placement)),
        remove: (intentId) => effect(() => void this.hanging.delete(intentId)),
        isCanceled: (intentId) => effect(() => this.canceled.has(intentId)),
      },
      paymentMethods,
      reservations: { reserve: async () => ok(undefined), update: async () => {}, endOver: async () => {} },
      notifySaved: (move) => effect(() => this.notifySaved(move)),
      quote: (cart) => effect(() => this.#quote(cart)),
      passesBotCheck: async () => true,
      clock: () => this.now,
      newOrder: () => ({ orderNumber: `C${String(++this.#numbers).padStart(9, '0')}`, st: `secret-${this.#numbers}` }),
      onFault: (error) => this.faults.push(error),
    });
  }

  #failBroken(ports: PlacementPorts): PlacementPorts {
    const failing = Object.entries(ports).map(([name, act]) => [
      name,
      async (placement: Placement) => {
        if (this.broken.has(name as keyof PlacementPorts)) throw new Error(`${name} is not available`);
        return act(placement);
      },
    ]);
    return Object.fromEntries(failing) as PlacementPorts; // each port has kept its name and type
  }

  #ports(effect: <Value>(act: () => Value) => Promise<Value>): PlacementPorts {
    return {
      reserveNumber: () => effect(() => {}),
      screen: () => effect(() => ({ isBlocked: false, reasons: [] })),
      holdStock: ({ intentId, order }) =>
        effect(() => {
          if (this.holds.has(intentId)) return ok(undefined);
          const lines = new Map(order.items.map(({ upc, qty }) => [upc, qty]));
          const isShort = [...lines].some(([upc, qty]) => (this.stock.get(upc) ?? 0) < qty);
          if (isShort) return refused({ code: 'ORD430' as const });
          for (const [upc, qty] of lines) this.stock.set(upc, (this.stock.get(upc) ?? 0) - qty);
          this.holds.set(intentId, { state: 'held', lines });
          return ok(undefined);
        }),
      authorize: ({ intentId, amount }) =>
        effect(() => {
          const isNew = !this.payments.has(intentId);
          const first = {
            paid: 'authorised',
            'silent-once': 'authorised',
            declined: 'declined',
            fraud: 'fraud',
            challenge: 'challenge',
          } as const;
          const payment = this.payments.get(intentId) ?? { state: first[this.card], amount };
          this.payments.set(intentId, payment);
          if (isNew && this.card === 'silent-once') throw new Error('no answer');
          if (payment.state === 'challenge' && this.challenge === 'passed') payment.state = 'authorised';
          if (payment.state === 'authorised' || payment.state === 'captured') return { kind: 'approved' };
          if (payment.state === 'challenge') return { kind: 'challenge', challengeId: `check-${intentId}`, url: '/provider/challenge/1' };
          return { kind: payment.state === 'fraud' ? 'fraud' : 'declined' };
        }),
      challengeResult: () => effect(() => this.challenge),
      commitStock: ({ intentId }) =>
        effect(() => {
          const held = this.holds.get(intentId);
          if (held?.state === 'held') held.state = 'sold';
          return held?.state === 'sold';
        }),
      writeOrder: ({ intentId, order }) =>
        effect(() => {
          if (this.canceled.has(intentId)) throw new Error('the placement is canceled');
          this.orders.set(intentId, order);
        }),
      capture: ({ intentId }) =>
        effect(() => {
          const payment = this.payments.get(intentId);
          if (payment?.state !== 'authorised' && payment?.state !== 'captured') throw new Error('nothing to capture');
          payment.state = 'captured';
        }),
      issueGiftCards: ({ order }) =>
        effect(() => {
          for (const { id, qty, isDigitalProduct } of order.items)
            if (isDigitalProduct) this.giftCards.set(`${order.orderNumber} ${id}`, qty);
        }),
      voidAuthorization: ({ intentId }) =>
        effect(() => {
          const payment = this.payments.get(intentId);
          if (payment?.state === 'captured') throw new Error('already captured');
          this.payments.set(intentId, { state: 'voided', amount: payment?.amount ?? 0 });
        }),
      releaseStock: ({ intentId, isCanceled }) =>
        effect(() => {
          const held = this.holds.get(intentId);
          if (held?.state !== 'held' && !(isCanceled && held?.state === 'sold')) return;
          held.state = 'released';
          for (const [upc, qty] of held.lines) this.stock.set(upc, (this.stock.get(upc) ?? 0) + qty);
        }),
    };
  }

  /** Runs the object's alarm until no placement is open. */
  async recover(): Promise<void> {
    for (let alarms = 0; alarms < 10; alarms++) {
      this.restart();
      this.now += 15_000;
      // Moves the clock by more than the timeout of any challenge.
      if (alarms === 5) this.now += 11 * 60 * 1000;
      this.kill = undefined;
      await this.service.recover().catch((error: unknown) => this.faults.push(error));
    }
  }
}
