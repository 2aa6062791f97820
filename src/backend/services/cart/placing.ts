// How a cart is ordered, over the same store as its changes (service.ts).
// Rule of this file: between a load and the save that belongs to it nothing is awaited.
import type { Who } from '#backend/platform/requester.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { begin, nameIntent, type Submission } from '#backend/services/placement/begin.ts';
import { record } from '#backend/services/placement/drive.ts';
import { findOutcome } from '#backend/services/placement/outcome.ts';
import { afterChallenge } from '#backend/services/placement/steps.ts';
import { isClosed, isSameState, openPlacement, type Placement, type RecordedRefusal, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Order } from '#contract/entities/order.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import type { Challenged } from './object.ts';
import type { Surroundings } from './surroundings.ts';

interface Basis {
  /** The cart of whoever asks; undefined for anybody else. */
  own(who: Who): StoredCart | undefined;
  /** Goes on with what is open until it waits for somebody. A fault is logged and not thrown. */
  settleOrReport(): Promise<void>;
  /** Ends an open attempt before another begins. */
  settleBeforeChange(): Promise<void>;
}

const notFound: Result<never, RecordedRefusal> = refused({ code: 'BSK404' });

export function createPlacing(
  { store, ports, paymentMethods: methods, quote, passesBotCheck, clock, newOrder }: Surroundings,
  { own, settleOrReport, settleBeforeChange }: Basis,
) {
  const outcome = (intentId: string): Result<Order, RecordedRefusal> => {
    const placement = store.load()?.placements.find((each) => each.intentId === intentId);
    return placement ? findOutcome(placement) : notFound;
  };

  /** Notes what came of the challenge that an attempt waits for, if it waits for one. */
  async function endChallenge(placement: Placement, { isLeft = false }: { isLeft?: boolean } = {}): Promise<void> {
    if (placement.step !== 'challenge') return;
    const result = await ports.challengeResult(placement);
    const now = store.load()?.placements.find(({ intentId }) => intentId === placement.intentId);
    if (now) record(store, afterChallenge(now, isLeft && result === 'pending' ? 'abandoned' : result, clock()));
  }

  return {
    /** Orders the cart, once per revision: a second submission of one waits for the first and gets the same answer. */
    async place(who: Who, submission: Submission, viewpoint: Viewpoint): Promise<Result<Order, RecordedRefusal>> {
      for (;;) {
        const cart = own(who);
        if (!cart) return notFound;
        const known = cart.placements.find(({ revision }) => revision === submission.revision);
        if (known && !isSameSubmission(known, submission)) return refused({ code: 'API400', detail: 'body: another one was placed' });
        if (known) {
          await settleOrReport();
          return outcome(known.intentId);
        }
        const isOlder = submission.revision !== cart.revision;
        if (isOlder && isBeingPaid(cart)) await settleOrReport(); // the answer then has its outcome
        const paid = own(who);
        if (!paid) return notFound;
        if (isClosed(paid)) return refuseOrdered(paid);
        if (!isOlder) await settleBeforeChange();
        const before = own(who);
        if (!before) return notFound;
        if (isClosed(before)) return refuseOrdered(before); // what was being paid has become an order meanwhile
        const isNew = submission.revision === before.revision;
        if (isNew && submission.botCheck && !(await passesBotCheck(submission.botCheck, nameIntent(before))))
          return refused({ code: 'AUT403' });
        const priced = await quote(before, viewpoint);
        const now = own(who);
        if (!now) return notFound;
        if (!isSameState(now, before)) continue; // it changed while it was priced
        const begun = begin(before, { quote: priced, submission, viewpoint, methods, fresh: { ...newOrder(), startedAt: clock() } });
        if (!begun.ok) {
          const { cart: shown, ...refusal } = begun.error;
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
      await endChallenge(placement, { isLeft });
      await settleOrReport();
      return outcome(placement.intentId);
    },

    /** Goes on with an attempt although its shopper is not back: the bank may have asked them, and they closed the page. */
    async resume(intentId: string): Promise<void> {
      const placement = store.load()?.placements.find((each) => each.intentId === intentId);
      if (!placement) return;
      await endChallenge(placement);
      await settleOrReport();
    },

    /** Looks at an open challenge before its time is over. */
    async readChallenge(): Promise<void> {
      const cart = store.load();
      const open = cart && openPlacement(cart);
      if (open) await endChallenge(open);
    },
  };
}

/** An attempt that waits for nobody. */
const isBeingPaid = (cart: StoredCart): boolean => (openPlacement(cart)?.step ?? 'challenge') !== 'challenge';

/** The cart was ordered as somebody else saw it: what they saw last, and what it came to. Its revision asks for the order. */
function refuseOrdered({ placements, prepared: seen }: StoredCart): Result<never, RecordedRefusal> {
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
