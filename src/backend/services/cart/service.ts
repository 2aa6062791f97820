// The behavior of a cart object. The cart's storage, the ports and the clock are parameters, so that a test can simulate a crash at any
// point. Rule of this file: never await between loading and saving a cart, because saving would overwrite changes that were made in the
// meantime.
import type { Requester } from '#backend/platform/requester.ts';
import { prepared } from '#backend/services/placement/begin.ts';
import { createCompletion } from '#backend/services/placement/hanging.ts';
import { record, runPlacement } from '#backend/services/placement/run-placement.ts';
import { unwinding } from '#backend/services/placement/steps.ts';
import {
  emptyStoredCart,
  hasReserved,
  isClosed,
  isSameState,
  openPlacement,
  type RecordedRefusal,
  type Shown,
  type StoredCart,
} from '#backend/stores/cart-state.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { handOver } from './cart-merge.ts';
import { applyChange, type Change } from './changes.ts';
import { createPlacing } from './placing.ts';
import { createReserving, type ReserveLine } from './reserving.ts';
import { notifySavedList } from './saved-moves.ts';
import type { Keyed, Surroundings } from './surroundings.ts';

const notFound: Result<never, RecordedRefusal> = refused({ code: 'BSK404' });

export type CartService = ReturnType<typeof createCartService>;

export function createCartService(surroundings: Surroundings) {
  const { store, answers, ports, hanging, reservations, notifySaved, clock, onFault } = surroundings;
  const reserving = createReserving(store, reservations, clock);
  let running: Promise<void> | undefined;
  let notifying: Promise<void> | undefined;

  /** Runs the steps of the open order attempt. If they are already running, waits for that run. */
  function settle(): Promise<void> {
    running ??= runPlacement(store, ports, clock).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function waitForSteps(): Promise<void> {
    while (running !== undefined) await running.catch(() => undefined);
  }

  const complete = createCompletion({ store, hanging, clock, settle, waitForSteps });

  function notify(): Promise<void> {
    notifying ??= notifySavedList(store, notifySaved).finally(() => {
      notifying = undefined;
    });
    return notifying;
  }

  function own(who: Requester): StoredCart | undefined {
    const cart = store.load();
    return cart && cart.owner === who.usid && cart.siteId === who.siteId ? cart : undefined;
  }

  /** Ends an open order attempt before the cart changes. Waits for a payment in progress; cancels an attempt that waits for the shopper. */
  async function settleBeforeChange(): Promise<void> {
    for (;;) {
      await settle();
      const cart = store.load();
      const open = cart && openPlacement(cart);
      if (!open) return;
      if (open.step === 'challenge') record(store, unwinding(open, { code: 'AUT432' }), clock());
    }
  }

  async function settleOrReport(): Promise<void> {
    await settle().catch(onFault); // the attempt is stored, so the alarm or the next request continues it
  }

  /** Saves a changed cart, and stores the result under the idempotency key, if there is one. */
  function finish(
    before: StoredCart,
    next: Result<StoredCart, RecordedRefusal>,
    keyed: Keyed | undefined,
  ): Result<StoredCart, RecordedRefusal> {
    if (next.ok && next.value !== before) store.save(next.value);
    if (keyed) answers.record(keyed.key, { fingerprint: keyed.fingerprint, refusal: next.ok ? undefined : next.error });
    return next;
  }

  /** Reserves the units of a line and applies the change. Returns undefined if the cart changed during the reservation. */
  const reserveLine = (who: Requester, before: StoredCart, change: ReserveLine, keyed: Keyed | undefined) =>
    reserving.reserve(before, change, (held) => {
      const now = own(who);
      if (!now || !isSameState(now, before)) return undefined;
      return finish(now, held.ok ? applyChange(now, change) : held, keyed);
    });

  const placing = createPlacing(surroundings, { own, settleOrReport, settleBeforeChange });

  return {
    ...placing,
    complete,

    /** Returns the cart, and creates it if it does not exist; undefined if it belongs to another shopper or is closed. */
    open(basketId: string, who: Requester): StoredCart | undefined {
      if (!store.load()) store.save(emptyStoredCart({ basketId, siteId: who.siteId, owner: who.usid }));
      const cart = own(who);
      return cart && !isClosed(cart) ? cart : undefined;
    },

    read(who: Requester): StoredCart | undefined {
      const cart = own(who);
      return cart && !isClosed(cart) ? cart : undefined;
    },

    /**
     * Closes the cart and returns it, so that the target cart can merge its content. Returns undefined if the cart was ordered, or was
     * closed for a different target.
     */
    async handOver(who: Requester, targetId: string): Promise<StoredCart | undefined> {
      if (!own(who)) return undefined;
      await settleBeforeChange();
      // Pending moves must reach the guest's saved list before that list is merged.
      await notify().catch(onFault);
      const before = own(who);
      const next = before && handOver(before, targetId);
      if (next && next !== before) store.save(next);
      return next;
    },

    /** Applies a change, once per idempotency key. If `proposal` is a refusal, it is returned, unless the key has already been used. */
    async change(
      who: Requester,
      proposal: Result<Change, RecordedRefusal>,
      keyed: Keyed | undefined,
    ): Promise<Result<StoredCart, RecordedRefusal>> {
      if (!own(who)) return notFound;
      if (proposal.ok) await settleBeforeChange();
      for (;;) {
        const before = own(who);
        if (!before || isClosed(before)) return notFound;
        const known = keyed && answers.find(keyed.key);
        if (known && known.fingerprint !== keyed.fingerprint)
          return refused({ code: 'API400', detail: 'idempotency-key: already used for another request' });
        if (known && !known.refusal) await notify().catch(onFault);
        if (known) return known.refusal ? refused(known.refusal) : ok(before);
        const next = proposal.ok ? applyChange(before, proposal.value) : proposal;
        const toReserve = next.ok && proposal.ok && proposal.value.kind === 'reserve-line' ? proposal.value : undefined;
        const done = toReserve ? await reserveLine(who, before, toReserve, keyed) : finish(before, next, keyed);
        if (!done) continue; // the cart changed during the reservation, so try again
        const after = store.load();
        // If this fails, the units are released when the reservation expires.
        if (after && hasReserved(after)) await reserving.update().catch(onFault);
        // If this fails, the next change or the alarm retries the moves, which are stored in the cart.
        if (after?.savedMoves?.length) await notify().catch(onFault);
        return done;
      }
    },

    /**
     * Stores the summary that is displayed for confirmation. Returns undefined if the cart has changed since the summary's prices were
     * calculated.
     */
    prepare(who: Requester, { revision, ...shown }: Shown & { revision: number }): StoredCart | undefined {
      const cart = own(who);
      if (!cart || isClosed(cart) || cart.revision !== revision) return undefined;
      const next = prepared(cart, shown);
      if (next !== cart) store.save(next);
      return next;
    },

    /** Handles the alarm: checks the open challenge, completes work that a crash or an error interrupted, and ends expired reservations. */
    async recover(): Promise<void> {
      // A passed challenge results in an order even if the shopper does not return.
      await placing.readChallenge().catch(onFault);
      await complete();
      await reserving.endOver();
      await notify();
    },
  };
}
