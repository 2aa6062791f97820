// What a basket object does, over a store, ports and a clock, so that a test can crash it anywhere.
// Rule of this file: between a load and the save that belongs to it nothing is awaited.
import type { Address } from '#contract/entities/address.ts';
import type { Order } from '#contract/entities/order.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import type { Viewpoint } from '../handlers/cards.ts';
import type { PaymentMethods } from '../payment-methods/payment-method.ts';
import { begin, type NewPlacement, nameIntent, prepared, type Submission, type SubmittedBotCheck } from '../placement/begin.ts';
import { type BasketStore, drive, record } from '../placement/drive.ts';
import { findOutcome } from '../placement/outcome.ts';
import { afterChallenge, type PlacementPorts, unwinding } from '../placement/steps.ts';
import { applyChange, type Change } from './changes.ts';
import type { Remembered } from './coupons.ts';
import type { Challenged } from './object.ts';
import type { Quote } from './quote.ts';
import { createReserving, hasReserved, type ReservationPorts, type ReserveLine } from './reserving.ts';
import { notifySavedList } from './saved-moves.ts';
import {
  type Basket,
  emptyBasket,
  isClosed,
  openPlacement,
  type Placement,
  type RecordedRefusal,
  type SavedMove,
  type Shown,
} from './state.ts';

/** Who asks, and from which site. Anyone else's basket is as good as none. */
export interface Who {
  usid: string;
  siteId: string;
}

/** An idempotency key and what it was used for. */
export interface Keyed {
  key: string;
  fingerprint: string;
}

export interface RecordedAnswer {
  fingerprint: string;
  refusal: RecordedRefusal | undefined;
}

export interface Surroundings {
  store: BasketStore;
  /** Answers by idempotency key, for a day or longer. */
  answers: { find(key: string): RecordedAnswer | undefined; record(key: string, answer: RecordedAnswer): void };
  ports: PlacementPorts;
  reservations: ReservationPorts;
  /** The ways to pay that are taken. */
  paymentMethods: PaymentMethods;
  /** Tells a saved list what went into the basket or out of it; twice is as good as once. */
  notifySaved(move: SavedMove): Promise<void>;
  quote(basket: Basket, viewpoint: Viewpoint): Promise<Quote>;
  /** Whether an attempt to order may begin; asked again for the same attempt it says the same. */
  passesBotCheck(sent: SubmittedBotCheck, intentId: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  clock(): number;
  newOrder(): Pick<NewPlacement, 'orderNumber' | 'st'>;
  /** Called with a fault that the shopper does not see, because it will be tried again. */
  onFault(error: unknown): void;
}

const notFound: Result<never, RecordedRefusal> = refused({ code: 'BSK404' });

export type BasketService = ReturnType<typeof createBasketService>;

export function createBasketService(surroundings: Surroundings) {
  const {
    store,
    answers,
    ports,
    reservations,
    paymentMethods: methods,
    notifySaved,
    quote,
    passesBotCheck,
    clock,
    newOrder,
    onFault,
  } = surroundings;
  const reserving = createReserving(store, reservations, clock);
  let running: Promise<void> | undefined;
  let notifying: Promise<void> | undefined;

  /** Joins the run that is on, or begins one. */
  function settle(): Promise<void> {
    running ??= drive(store, ports, clock).finally(() => {
      running = undefined;
    });
    return running;
  }

  function notify(): Promise<void> {
    notifying ??= notifySavedList(store, notifySaved).finally(() => {
      notifying = undefined;
    });
    return notifying;
  }

  function own(who: Who): Basket | undefined {
    const basket = store.load();
    return basket && basket.owner === who.usid && basket.siteId === who.siteId ? basket : undefined;
  }

  /** Ends an open attempt before the basket changes: one that is being paid is awaited, one that waits for its shopper is given up. */
  async function settleBeforeChange(): Promise<void> {
    for (;;) {
      await settle();
      const basket = store.load();
      const open = basket && openPlacement(basket);
      if (!open) return;
      if (open.step === 'challenge') record(store, unwinding(open, { code: 'AUT432' }));
    }
  }

  async function settleOrReport(): Promise<void> {
    await settle().catch(onFault); // recorded: the alarm goes on with it, and so does whoever asks again
  }

  const outcome = (intentId: string): Result<Order, RecordedRefusal> => {
    const placement = store.load()?.placements.find((each) => each.intentId === intentId);
    return placement ? findOutcome(placement) : notFound;
  };

  /** Writes down what a change came to, and what its key stands for. */
  function finish(before: Basket, next: Result<Basket, Remembered>, keyed: Keyed | undefined): Result<Basket, RecordedRefusal> {
    const record = (refusal: RecordedRefusal | undefined) =>
      keyed && answers.record(keyed.key, { fingerprint: keyed.fingerprint, refusal });
    if (next.ok) {
      if (next.value !== before) store.save(next.value);
      record(undefined);
      return next;
    }
    const { basket: remembering, ...refusal } = next.error;
    if (remembering) store.save(remembering);
    record(refusal);
    return refused(refusal);
  }

  /** Undefined where the basket became another while its pieces were being held. */
  const reserveLine = (who: Who, before: Basket, change: ReserveLine, keyed: Keyed | undefined) =>
    reserving.reserve(before, change, (held) => {
      const now = own(who);
      if (!now || !isSameState(now, before)) return undefined;
      return finish(now, held.ok ? applyChange(now, change) : held, keyed);
    });

  return {
    /** Creates the basket, or gives the one that is there; undefined where another's or an ordered one is. */
    open(basketId: string, who: Who): Basket | undefined {
      if (!store.load()) store.save(emptyBasket({ basketId, siteId: who.siteId, owner: who.usid }));
      const basket = own(who);
      return basket && !isClosed(basket) ? basket : undefined;
    },

    read(who: Who): Basket | undefined {
      const basket = own(who);
      return basket && !isClosed(basket) ? basket : undefined;
    },

    /** Does a change once per key. `proposal` may be a refusal that was found on the way here; it counts unless the key is known. */
    async change(who: Who, proposal: Result<Change, RecordedRefusal>, keyed: Keyed | undefined): Promise<Result<Basket, RecordedRefusal>> {
      if (!own(who)) return notFound;
      if (proposal.ok) await settleBeforeChange();
      for (;;) {
        const before = own(who);
        if (!before || isClosed(before)) return notFound;
        const known = keyed && answers.find(keyed.key);
        if (known && known.fingerprint !== keyed.fingerprint) return refused({ code: 'API400', detail: 'idempotency-key: used before' });
        if (known && !known.refusal) await notify().catch(onFault);
        if (known) return known.refusal ? refused(known.refusal) : ok(before);
        const next = proposal.ok ? applyChange(before, proposal.value) : proposal;
        const toReserve = next.ok && proposal.ok && proposal.value.kind === 'reserve-line' ? proposal.value : undefined;
        const done = toReserve ? await reserveLine(who, before, toReserve, keyed) : finish(before, next, keyed);
        if (!done) continue; // it changed while the pieces were held
        const after = store.load();
        if (after && hasReserved(after)) await reserving.update().catch(onFault); // what is not given back now is when its time is over
        if (after?.savedMoves?.length) await notify().catch(onFault); // written down: the next change goes on with it, or the alarm
        return done;
      }
    },

    /** Keeps what is shown to be confirmed; undefined when the basket changed since it was priced. */
    prepare(who: Who, { revision, ...shown }: Shown & { revision: number }): Basket | undefined {
      const basket = own(who);
      if (!basket || isClosed(basket) || basket.revision !== revision) return undefined;
      const next = prepared(basket, shown);
      if (next !== basket) store.save(next);
      return next;
    },

    /** Orders the basket, once per revision: a second submission of one waits for the first and gets the same answer. */
    async place(who: Who, submission: Submission, viewpoint: Viewpoint): Promise<Result<Order, RecordedRefusal>> {
      for (;;) {
        const basket = own(who);
        if (!basket) return notFound;
        const known = basket.placements.find(({ revision }) => revision === submission.revision);
        if (known && !isSameSubmission(known, submission)) return refused({ code: 'API400', detail: 'body: another one was placed' });
        if (known) {
          await settleOrReport();
          return outcome(known.intentId);
        }
        const isOlder = submission.revision !== basket.revision;
        if (isOlder && isBeingPaid(basket)) await settleOrReport(); // what comes of it is told
        const paid = own(who);
        if (!paid) return notFound;
        if (isClosed(paid)) return toldOrdered(paid);
        if (!isOlder) await settleBeforeChange();
        const before = own(who);
        if (!before) return notFound;
        const isNew = submission.revision === before.revision;
        if (isNew && submission.botCheck && !(await passesBotCheck(submission.botCheck, nameIntent(before))))
          return refused({ code: 'AUT403' });
        const priced = await quote(before, viewpoint);
        const now = own(who);
        if (!now) return notFound;
        if (!isSameState(now, before)) continue; // it changed while it was priced
        const begun = begin(before, { quote: priced, submission, viewpoint, methods, fresh: { ...newOrder(), startedAt: clock() } });
        if (!begun.ok) {
          const { basket: shown, ...refusal } = begun.error;
          if (shown) store.save(shown);
          return refused(refusal);
        }
        store.save({ ...before, placements: [...before.placements, begun.value] });
        await settleOrReport();
        return outcome(begun.value.intentId);
      }
    },

    /** Goes on with an order after its challenge. */
    async patch(who: Who, { orderNumber, challengeId, isLeft = false }: Challenged): Promise<Result<Order, RecordedRefusal>> {
      const placement = own(who)?.placements.find(({ order }) => order.orderNumber === orderNumber);
      if (!placement) return refused({ code: 'ORD409' });
      if (placement.challenge?.id !== challengeId)
        return refused({ code: 'API400', detail: 'body.paymentMethod.additionalData.sessionID' });
      if (placement.step === 'challenge') {
        const result = await ports.challengeResult(placement);
        const now = store.load()?.placements.find(({ intentId }) => intentId === placement.intentId);
        if (now) record(store, afterChallenge(now, isLeft && result === 'pending' ? 'abandoned' : result, clock()));
      }
      await settleOrReport();
      return outcome(placement.intentId);
    },

    /** What the alarm does: ends a challenge and reservations that are over, and goes on with what a crash or a fault left. */
    async recover(): Promise<void> {
      await settle();
      await reserving.endOver();
      await notify();
    },
  };
}

/** An attempt that waits for nobody. */
const isBeingPaid = (basket: Basket): boolean => (openPlacement(basket)?.step ?? 'challenge') !== 'challenge';

/** The cart was ordered as somebody else saw it: what they saw last, and what it came to. Its revision asks for the order. */
function toldOrdered({ placements, prepared: seen }: Basket): Result<never, RecordedRefusal> {
  const placed = placements.find(({ step }) => step === 'finished');
  if (!placed) return notFound;
  const totals = { ...(seen && { before: seen.totals }), now: placed.order.totals };
  return refused({ code: 'ORD415', details: { revision: placed.revision, totals } });
}

/** Whoever asks again need not repeat the billing address: it may be known to the lost answer alone. */
const isSameSubmission = ({ fingerprint, order }: Placement, submission: Submission): boolean =>
  fingerprint === submission.fingerprint &&
  (submission.billingAddress === undefined || isSameAddress(submission.billingAddress, order.billingAddress));

function isSameAddress(one: Address, other: Partial<Address> = {}): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Address)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

const isSameState = (one: Basket, other: Basket): boolean =>
  one.revision === other.revision && one.placements.length === other.placements.length;
