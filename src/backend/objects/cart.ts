// The Durable Object of a cart, which processes all requests for the cart one after another. It stores the cart (stores/cart-state.ts)
// under `stateKey`, and the response to each idempotency key under `answer:{key}` for at least a day.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import type { Requester } from '#backend/platform/requester.ts';
import { findBotCheck } from '#backend/services/bot-check/registry.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { notifySavedList } from '#backend/services/cart/notify-saved.ts';
import type { CallMoment, CartObject, Challenged } from '#backend/services/cart/object.ts';
import { createReservationPorts } from '#backend/services/cart/reservation-ports.ts';
import { type CartService, createCartService } from '#backend/services/cart/service.ts';
import type { Keyed, RecordedOutcome } from '#backend/services/cart/surroundings.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import type { Submission } from '#backend/services/placement/begin.ts';
import { isListUnfinished } from '#backend/services/placement/hanging.ts';
import { newOrder } from '#backend/services/placement/new-order.ts';
import { challengeLifeMs, type PlacementPorts } from '#backend/services/placement/steps.ts';
import { describePlacements, type PlacementView } from '#backend/services/placement/view.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import {
  hasReserved,
  openPlacement,
  type RecordedRefusal,
  type Shown,
  type StoredCart,
  storedCartSchema,
} from '#backend/stores/cart-state.ts';
import { countEvent } from '#backend/stores/event-counts.ts';
import { upgradeCart } from '#backend/stores/former-cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { SpanContext } from '#lib/requests/traceparent.ts';
import { dataLocale, localeSettings, requireMarket } from '#markets/registry.ts';
import { createHangingPorts, createPorts } from './placement-ports.ts';
import { tracePorts } from './trace-ports.ts';

const stateKey = 'basket';
const answerPrefix = 'answer:';
const answerLifeMs = 24 * 60 * 60 * 1000;
/** Milliseconds without a change after which a cart is deleted. */
const idleLifeMs = 60 * 24 * 60 * 60 * 1000;
/** Milliseconds after which unfinished work is resumed if an error or crash has interrupted it. */
const recoverAfterMs = 15_000;

/** Milliseconds after which an attempt to order that has not ended is counted for the alerts. */
const hangingAfterMs = 5 * 60_000;

interface TimedAnswer extends RecordedOutcome {
  at: number;
}

/** Dependencies that tests replace. */
interface Parts {
  methods?: PaymentMethods;
  ports?: PlacementPorts;
}

export class Cart extends DurableObject<BackendEnv> implements CartObject {
  readonly #service: CartService;
  /** The span of the last call that places an order. */
  #span: SpanContext | undefined;

  constructor(
    ctx: DurableObjectState,
    env: BackendEnv,
    { methods = choosePaymentMethods(env), ports = createPorts(env, Date.now, methods) }: Parts = {},
  ) {
    super(ctx, env);
    this.#service = createCartService({
      store: { load: () => this.#load(), save: (cart) => this.#save(cart) },
      answers: {
        find: (key) => ctx.storage.kv.get<TimedAnswer>(answerPrefix + key),
        record: (key, answer) => this.#storeAnswer(key, answer),
      },
      hanging: createHangingPorts(env.BACKEND_DB, Date.now),
      ports: tracePorts(ports, { env, findParent: () => this.#span, waitUntil: (promise) => ctx.waitUntil(promise) }),
      reservations: createReservationPorts(env.BACKEND_DB, Date.now),
      paymentMethods: methods,
      notifySaved: notifySavedList(env.BACKEND_DB),
      quote: (cart, viewpoint) => readQuote({ db: env.BACKEND_DB, paymentMethods: methods }, cart, viewpoint),
      passesBotCheck: async ({ id, token }, intentId) =>
        (await findBotCheck({ BOT_CHECK: id })?.verify(env, { token, intentId, now: Date.now() })) ?? true,
      clock: Date.now,
      newOrder,
      onFault: logCartFault,
    });
  }

  async open(basketId: string, who: Requester): Promise<StoredCart | undefined> {
    return this.#service.open(basketId, who);
  }

  async read(who: Requester): Promise<StoredCart | undefined> {
    return this.#service.read(who);
  }

  handOver(who: Requester, targetId: string): Promise<StoredCart | undefined> {
    return this.#service.handOver(who, targetId);
  }

  change(
    who: Requester,
    proposal: Result<Change, RecordedRefusal>,
    keyed: Keyed | undefined,
  ): Promise<Result<StoredCart, RecordedRefusal>> {
    return this.#service.change(who, proposal, keyed);
  }

  async prepare(who: Requester, seen: Shown & { revision: number }): Promise<StoredCart | undefined> {
    return this.#service.prepare(who, seen);
  }

  place(who: Requester, submission: Submission, { locale, now, span }: CallMoment): Promise<Result<Order, RecordedRefusal>> {
    this.#span = span;
    return this.#service.place(who, submission, {
      market: requireMarket(locale),
      locale: dataLocale(locale),
      language: localeSettings(locale).language,
      now,
    });
  }

  patch(who: Requester, challenged: Challenged, span?: SpanContext): Promise<Result<Order, RecordedRefusal>> {
    this.#span = span;
    return this.#service.patch(who, challenged);
  }

  /** Continues placing an order whose payment challenge may have ended, in case the shopper does not return from the challenge page. */
  resume(intentId: string): Promise<void> {
    return this.#service.resume(intentId);
  }

  async inspect(): Promise<PlacementView[]> {
    const cart = this.#load();
    return cart ? describePlacements(cart) : [];
  }

  async complete(): Promise<PlacementView[]> {
    await this.#service.complete().catch(logCartFault); // the placement stores the error
    return this.inspect();
  }

  override async alarm(): Promise<void> {
    this.#span = undefined;
    const cart = this.#load();
    if (!cart) return;
    if (!isUnfinished(cart)) {
      await this.ctx.storage.deleteAll();
      return;
    }
    await this.#service.recover().catch(logCartFault);
    const after = this.#load();
    if (!after) return;
    await this.ctx.storage.setAlarm(alarmAt(after));
    if (hangs(after)) await countEvent(this.env.BACKEND_DB, 'hanging-order', Date.now());
  }

  #load(): StoredCart | undefined {
    const remaining = this.ctx.storage.kv.get(stateKey);
    return remaining === undefined ? undefined : storedCartSchema.parse(upgradeCart(remaining));
  }

  #save(cart: StoredCart): void {
    this.ctx.storage.kv.put(stateKey, cart);
    void this.ctx.storage.setAlarm(alarmAt(cart)); // the alarm is stored atomically with the cart
  }

  #storeAnswer(key: string, answer: RecordedOutcome): void {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const old = Array.from(kv.list<TimedAnswer>({ prefix: answerPrefix })).filter(([, { at }]) => at < now - answerLifeMs);
    for (const [name] of old) kv.delete(name);
    kv.put<TimedAnswer>(answerPrefix + key, { ...answer, at: now });
  }
}

const logCartFault = (error: unknown): void => logFault('basket', error);

const isUnfinished = (cart: StoredCart): boolean => isBusy(cart) || hasReserved(cart);

/** Returns true if an order is being placed, or if changes to a saved list or to the list of hanging placements have not been applied yet. */
const isBusy = (cart: StoredCart): boolean =>
  openPlacement(cart) !== undefined || Boolean(cart.savedMoves?.length) || isListUnfinished(cart);

/** Returns true if an attempt to order has neither ended nor waits for the shopper, minutes after the shopper submitted it. */
function hangs(cart: StoredCart): boolean {
  const open = openPlacement(cart);
  return open !== undefined && open.step !== 'challenge' && Date.now() - open.startedAt > hangingAfterMs;
}

/** Returns the time of the next alarm, in milliseconds since 1970. */
function alarmAt(cart: StoredCart): number {
  const open = openPlacement(cart);
  const [over] = cart.reservedUntil ?? [];
  if (!isBusy(cart) && over !== undefined) return over;
  if (!open) return Date.now() + (isBusy(cart) ? recoverAfterMs : idleLifeMs);
  return open.step === 'challenge' && open.challenge ? open.challenge.since + challengeLifeMs : Date.now() + recoverAfterMs;
}
