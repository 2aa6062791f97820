// The Durable Object of a basket: everything that happens to one happens here, one after the other.
// Its store: `basket` holds basket/state.ts; `answer:{key}` holds what an idempotency key was used for, for a day at least.
import { DurableObject } from 'cloudflare:workers';
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#errors/result.ts';
import { dataLocale, localeSettings, requireMarket } from '#markets/registry.ts';
import type { Change } from '../basket/changes.ts';
import { upgradeBasket } from '../basket/former-state.ts';
import { notifySavedList } from '../basket/notify-saved.ts';
import type { Asked, BasketObject, Challenged } from '../basket/object.ts';
import { readQuote } from '../basket/read-quote.ts';
import { hasReserved } from '../basket/reserving.ts';
import { type BasketService, createBasketService } from '../basket/service.ts';
import { type Basket as BasketState, basketSchema, openPlacement, type RecordedRefusal, type Shown } from '../basket/state.ts';
import type { Keyed, RecordedAnswer, Who } from '../basket/surroundings.ts';
import { findBotCheck } from '../bot-check/registry.ts';
import type { BackendEnv } from '../env.ts';
import { logFault } from '../log-fault.ts';
import type { PaymentMethods } from '../payment-methods/payment-method.ts';
import { choosePaymentMethods } from '../payment-methods/registry.ts';
import type { Submission } from '../placement/begin.ts';
import { newOrder } from '../placement/new-order.ts';
import { createPorts } from '../placement/ports.ts';
import { createReservationPorts } from '../placement/reservation-ports.ts';
import { challengeLifeMs, type PlacementPorts } from '../placement/steps.ts';

const stateKey = 'basket';
const answerPrefix = 'answer:';
const answerLifeMs = 24 * 60 * 60 * 1000;
/** A basket that nobody touched for so long is forgotten. */
const idleLifeMs = 60 * 24 * 60 * 60 * 1000;
/** After a fault or a crash, what is open is taken up again. */
const recoverAfterMs = 15_000;

interface TimedAnswer extends RecordedAnswer {
  at: number;
}

/** What it works with, where that is not what the shop has. */
interface Parts {
  methods?: PaymentMethods;
  ports?: PlacementPorts;
}

export class Basket extends DurableObject<BackendEnv> implements BasketObject {
  readonly #service: BasketService;

  constructor(
    ctx: DurableObjectState,
    env: BackendEnv,
    { methods = choosePaymentMethods(env), ports = createPorts(env, Date.now, methods) }: Parts = {},
  ) {
    super(ctx, env);
    this.#service = createBasketService({
      store: { load: () => this.#load(), save: (basket) => this.#save(basket) },
      answers: {
        find: (key) => ctx.storage.kv.get<TimedAnswer>(answerPrefix + key),
        record: (key, answer) => this.#storeAnswer(key, answer),
      },
      ports,
      reservations: createReservationPorts(env.BACKEND_DB, Date.now),
      paymentMethods: methods,
      notifySaved: notifySavedList(env.BACKEND_DB),
      quote: (basket, viewpoint) => readQuote({ db: env.BACKEND_DB, paymentMethods: methods }, basket, viewpoint),
      passesBotCheck: async ({ id, token }, intentId) =>
        (await findBotCheck({ BOT_CHECK: id })?.verify(env, { token, intentId, now: Date.now() })) ?? true,
      clock: Date.now,
      newOrder,
      onFault: logBasketFault,
    });
  }

  async open(basketId: string, who: Who): Promise<BasketState | undefined> {
    return this.#service.open(basketId, who);
  }

  async read(who: Who): Promise<BasketState | undefined> {
    return this.#service.read(who);
  }

  handOver(who: Who, targetId: string): Promise<BasketState | undefined> {
    return this.#service.handOver(who, targetId);
  }

  change(who: Who, proposal: Result<Change, RecordedRefusal>, keyed: Keyed | undefined): Promise<Result<BasketState, RecordedRefusal>> {
    return this.#service.change(who, proposal, keyed);
  }

  async prepare(who: Who, seen: Shown & { revision: number }): Promise<BasketState | undefined> {
    return this.#service.prepare(who, seen);
  }

  place(who: Who, submission: Submission, { locale, now }: Asked): Promise<Result<Order, RecordedRefusal>> {
    return this.#service.place(who, submission, {
      market: requireMarket(locale),
      locale: dataLocale(locale),
      language: localeSettings(locale).language,
      now,
    });
  }

  patch(who: Who, challenged: Challenged): Promise<Result<Order, RecordedRefusal>> {
    return this.#service.patch(who, challenged);
  }

  /** Goes on with an attempt whose challenge may be over, though its shopper is not back. */
  resume(intentId: string): Promise<void> {
    return this.#service.resume(intentId);
  }

  override async alarm(): Promise<void> {
    const basket = this.#load();
    if (!basket) return;
    if (!isUnfinished(basket)) {
      await this.ctx.storage.deleteAll();
      return;
    }
    await this.#service.recover().catch(logBasketFault);
    const after = this.#load();
    if (after) await this.ctx.storage.setAlarm(alarmAt(after));
  }

  #load(): BasketState | undefined {
    const remaining = this.ctx.storage.kv.get(stateKey);
    return remaining === undefined ? undefined : basketSchema.parse(upgradeBasket(remaining));
  }

  #save(basket: BasketState): void {
    this.ctx.storage.kv.put(stateKey, basket);
    void this.ctx.storage.setAlarm(alarmAt(basket)); // written together with the basket
  }

  #storeAnswer(key: string, answer: RecordedAnswer): void {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const old = Array.from(kv.list<TimedAnswer>({ prefix: answerPrefix })).filter(([, { at }]) => at < now - answerLifeMs);
    for (const [name] of old) kv.delete(name);
    kv.put<TimedAnswer>(answerPrefix + key, { ...answer, at: now });
  }
}

const logBasketFault = (error: unknown): void => logFault('basket', error);

const isUnfinished = (basket: BasketState): boolean => isPressing(basket) || hasReserved(basket);

/** Something is under way, or owed to a list. */
const isPressing = (basket: BasketState): boolean => openPlacement(basket) !== undefined || Boolean(basket.savedMoves?.length);

/** When the object has to look after itself next, in milliseconds since 1970. */
function alarmAt(basket: BasketState): number {
  const open = openPlacement(basket);
  const [over] = basket.reservedUntil ?? [];
  if (!isPressing(basket) && over !== undefined) return over;
  if (!open) return Date.now() + (isPressing(basket) ? recoverAfterMs : idleLifeMs);
  return open.step === 'challenge' && open.challenge ? open.challenge.since + challengeLifeMs : Date.now() + recoverAfterMs;
}
