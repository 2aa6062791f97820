// Places the order for a cart. It uses the same storage as the cart changes (service.ts). Rule of this file: never await between loading
// and saving a cart, because saving would overwrite changes that were made in the meantime.
import type { Requester } from '#backend/platform/requester.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { begin, nameIntent, type Submission } from '#backend/services/placement/begin.ts';
import { findOutcome } from '#backend/services/placement/outcome.ts';
import { record } from '#backend/services/placement/run-placement.ts';
import { afterChallenge } from '#backend/services/placement/steps.ts';
import { isClosed, isSameState, openPlacement, type Placement, type RecordedRefusal, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Order } from '#contract/entities/order.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import type { Challenged } from './object.ts';
import type { Surroundings } from './surroundings.ts';

interface Basis {
  /** Returns the cart if it belongs to the requester; otherwise undefined. */
  own(who: Requester): StoredCart | undefined;
  /** Continues the open order attempt until it ends or waits for the shopper. Errors are logged and not thrown. */
  settleOrReport(): Promise<void>;
  /** Ends an open order attempt before a new one begins. */
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

  /** Records the result of the payment challenge if the order attempt waits for it. */
  async function endChallenge(placement: Placement, { isLeft = false }: { isLeft?: boolean } = {}): Promise<void> {
    if (placement.step !== 'challenge') return;
    const result = await ports.challengeResult(placement);
    const now = store.load()?.placements.find(({ intentId }) => intentId === placement.intentId);
    if (now) record(store, afterChallenge(now, isLeft && result === 'pending' ? 'abandoned' : result, clock()), clock());
  }

  return {
    /**
     * Places the order for the cart, once per revision. A second submission of a revision waits for the first and returns the same result.
     */
    async place(who: Requester, submission: Submission, viewpoint: Viewpoint): Promise<Result<Order, RecordedRefusal>> {
      for (;;) {
        const cart = own(who);
        if (!cart) return notFound;
        const known = cart.placements.find(({ revision }) => revision === submission.revision);
        if (known && !isSameSubmission(known, submission))
          return refused({ code: 'API400', detail: 'body: differs from an earlier submission of this revision' });
        if (known) {
          await settleOrReport();
          return outcome(known.intentId);
        }
        const isOlder = submission.revision !== cart.revision;
        // Waits for the payment in progress, so that the response includes its outcome.
        if (isOlder && isBeingPaid(cart)) await settleOrReport();
        const paid = own(who);
        if (!paid) return notFound;
        if (isClosed(paid)) return refuseOrdered(paid);
        if (!isOlder) await settleBeforeChange();
        const before = own(who);
        if (!before) return notFound;
        if (isClosed(before)) return refuseOrdered(before); // the open attempt has placed the order in the meantime
        const isNew = submission.revision === before.revision;
        if (isNew && submission.botCheck && !(await passesBotCheck(submission.botCheck, nameIntent(before))))
          return refused({ code: 'AUT403' });
        const priced = await quote(before, viewpoint);
        const now = own(who);
        if (!now) return notFound;
        if (!isSameState(now, before)) continue; // the cart changed during the price calculation, so start again
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

    /** Continues an order attempt when the shopper returns from its payment challenge. */
    async patch(who: Requester, { orderNumber, challengeId, isLeft = false }: Challenged): Promise<Result<Order, RecordedRefusal>> {
      const placement = own(who)?.placements.find(({ order }) => order.orderNumber === orderNumber);
      if (!placement) return refused({ code: 'ORD409' });
      if (placement.challenge?.id !== challengeId)
        return refused({ code: 'API400', detail: 'body.paymentMethod.additionalData.sessionID' });
      await endChallenge(placement, { isLeft });
      await settleOrReport();
      return outcome(placement.intentId);
    },

    /**
     * Continues an order attempt although the shopper has not returned, because the shopper may have passed the challenge and then closed
     * the page.
     */
    async resume(intentId: string): Promise<void> {
      const placement = store.load()?.placements.find((each) => each.intentId === intentId);
      if (!placement) return;
      await endChallenge(placement);
      await settleOrReport();
    },

    /** Reads the result of an open challenge, so that a passed challenge results in an order even if the shopper does not return. */
    async readChallenge(): Promise<void> {
      const cart = store.load();
      const open = cart && openPlacement(cart);
      if (open) await endChallenge(open);
    },
  };
}

/** Returns true if an order attempt is open and does not wait for the shopper. */
const isBeingPaid = (cart: StoredCart): boolean => (openPlacement(cart)?.step ?? 'challenge') !== 'challenge';

/**
 * Returns the refusal for a submission whose cart was already ordered at a different revision. It contains the totals that were displayed
 * last, the order's totals, and the revision that the shop can use to retrieve the order.
 */
function refuseOrdered({ placements, prepared: seen }: StoredCart): Result<never, RecordedRefusal> {
  const placed = placements.find(({ step }) => step === 'finished');
  if (!placed) return notFound;
  const totals = { ...(seen && { before: seen.totals }), now: placed.order.totals };
  return refused({ code: 'ORD415', details: { revision: placed.revision, totals } });
}

/**
 * Returns true if a submission repeats an earlier one. A repeated submission can omit the billing address, because the shop may not know it
 * if the first response was lost.
 */
const isSameSubmission = ({ fingerprint, order }: Placement, submission: Submission): boolean =>
  fingerprint === submission.fingerprint &&
  (submission.billingAddress === undefined || isSameAddress(submission.billingAddress, order.billingAddress));

function isSameAddress(one: Address, other: Partial<Address> = {}): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Address)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
