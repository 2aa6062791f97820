// The effects that placing an order has outside the cart: on stock, deductions and orders in D1, and on payments.
import { movesByClock } from '#backend/platform/demo-mode.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { hashPin } from '#backend/platform/pin-hash.ts';
import { read } from '#backend/platform/query.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import { usesStripe } from '#backend/platform/stripe-settings.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { screenOrder } from '#backend/services/fraud/screen-order.ts';
import { findFirstDueTime, isInvoicedAtOnce, openOrderSchedule } from '#backend/services/orders/order-progress-input.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { quietMs } from '#backend/services/payments/stripe/stored-payments.ts';
import { boughtGiftCards } from '#backend/services/placement/bought-gift-cards.ts';
import { readLocale, writeConfirmation } from '#backend/services/placement/confirmation-email.ts';
import type { HangingPorts } from '#backend/services/placement/hanging.ts';
import { orderPoints } from '#backend/services/placement/order-points.ts';
import { holdLifeMs, isHeld, type PlacementPorts } from '#backend/services/placement/steps.ts';
import { shortage, shortageCode } from '#backend/services/pricing/flash.ts';
import { type PaymentMethods, requireDeducting, requireRemainder } from '#backend/services/pricing/payment-method.ts';
import { findStockLocation } from '#backend/services/pricing/stock-location.ts';
import { allowanceClaim, creditAllowance } from '#backend/stores/allowances.ts';
import type { Placement, RecordedRefusal } from '#backend/stores/cart-state.ts';
import { couponClaim, hashMailboxes } from '#backend/stores/coupon-uses.ts';
import { countEvent } from '#backend/stores/event-counts.ts';
import { issueGiftCards } from '#backend/stores/gift-card-issues.ts';
import { isPlacementCanceledQuery, putHangingPlacement, removeHangingPlacement } from '#backend/stores/hanging-placements.ts';
import { commit, release, returnSold } from '#backend/stores/hold-endings.ts';
import { type HoldRefusal, hold } from '#backend/stores/holds.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import { isCanceled } from '#backend/stores/order-cancellations.ts';
import { holdStatement } from '#backend/stores/order-reviews.ts';
import { assignOrderNumber, hasOrder, writeOrder } from '#backend/stores/orders.ts';
import { listToPack } from '#backend/stores/orders-to-pack.ts';
import { readReserved } from '#backend/stores/reservations.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import { createMetricWriter } from '#lib/metrics.ts';

/** Milliseconds to wait for the payment provider. After that, the step fails and is repeated; the intent id prevents a second payment. */
const authorizeDeadlineMs = 10_000;

export function createPorts(env: BackendEnv, clock: () => number, methods: PaymentMethods = choosePaymentMethods(env)): PlacementPorts {
  const db = env.BACKEND_DB;
  const outbox = createOutbox(db);
  const findProvider = ({ methodId }: Placement) => requireRemainder(methods, methodId).provider;
  const groupDeductions = ({ deductions = [] }: Placement) =>
    Array.from(
      groupBy(deductions, ({ methodId }) => methodId),
      ([methodId, parts]) => ({ method: requireDeducting(methods, methodId), parts }),
    );
  /** Counts the result of a payment for the alerts, without delaying the order. */
  const countPayment = (result: string): void => {
    if (result === 'approved' || result === 'passed') void countEvent(db, 'payment-accepted', clock());
    else if (['declined', 'fraud', 'failed'].includes(result)) void countEvent(db, 'payment-refused', clock());
  };
  return {
    reserveNumber: ({ order, basketId }) => assignOrderNumber(db, order.orderNumber, basketId),
    screen: (placement) => screenOrder(db, placement, clock()),
    async holdStock(placement) {
      const { intentId, order, startedAt, basketId, owner, network, couponCodes = [], allowance, contactEmail } = placement;
      const lines = order.items.map((item) => ({ sku: item.upc, qty: item.qty, location: findStockLocation(order, item) }));
      const expiresAt = startedAt + holdLifeMs;
      const mailboxes = couponCodes.length > 0 ? await hashMailboxes(db, owner, contactEmail) : [];
      const coupons = { siteId: order.siteId, codes: couponCodes, owner, basketId, mailboxes };
      const claims = [
        ...groupDeductions(placement).map(({ method, parts }) => method.claim(db, intentId, parts, clock())),
        ...(allowance ? [allowanceClaim(db, { ...allowance, intentId, now: clock(), code: 'ORD415', consumerNo: owner })] : []),
        ...(couponCodes.length > 0 ? [couponClaim(db, { intentId, expiresAt, coupons })] : []),
      ];
      const replacing = (await readReserved(db, basketId)).map((each) => each.intentId);
      const holder = owner ? { holder: { shopper: owner, network } } : {};
      const held = await hold(db, { intentId, lines, now: clock(), expiresAt, replacing, ...holder }, claims);
      return held.ok ? held : createHoldRefusal(order, held.error);
    },
    async authorize(placement) {
      const { intentId, instrumentId, amount, order, returnUrl } = placement;
      const request = { intentId, instrumentId, amount, currency: order.currency, now: clock(), challengeReturnUrl: returnUrl };
      const asked = findProvider(placement).authorize(db, { ...request, challengeParentOrigin: new URL(returnUrl).origin });
      const answer = await withDeadline(asked, authorizeDeadlineMs).catch((problem) => {
        countPayment('failed');
        throw problem;
      });
      countPayment(answer.kind);
      if (answer.kind !== 'challenge') return answer;
      const { challengeId, path, isAlone = false } = answer;
      return { kind: 'challenge', challengeId, url: `${env.PROVIDER_ORIGIN ?? ''}${path}`, ...(isAlone && { isAlone }) };
    },
    async challengeResult(placement) {
      const challengeId = placement.challenge?.id ?? '';
      const result = (await findProvider(placement).challengeResult(db, { challengeId, now: clock() })) ?? 'abandoned';
      countPayment(result);
      return result;
    },
    commitStock: async ({ intentId }) => (await commit(db, intentId, clock())).ok,
    async writeOrder(placement) {
      const { order } = placement;
      const isReviewed = isHeld(placement);
      // a held order does not progress until it is released (services/orders/release-order.ts)
      const isByClock = movesByClock(env) && !isReviewed;
      await writeOrder(db, placement, [
        ...writeConfirmation(outbox, placement),
        ...orderPoints(db, placement),
        openOrderSchedule(db, order, { locale: readLocale(placement), isByClock }),
        ...(isReviewed ? [holdStatement(db, describeHold(placement, clock()))] : listToPack(db, order)),
        ...(isInvoicedAtOnce(order) && !isReviewed ? [issueInvoiceStatement(db, order, clock())] : []),
      ]);
      createMetricWriter(env.METRICS, 'backend')({ metric: 'order', name: 'placed', siteId: order.siteId });
      const firstDue = isByClock ? findFirstDueTime(order) : undefined;
      if (firstDue !== undefined) await wakeOrderWork(env, firstDue);
      if (usesStripe(env)) await wakeOrderWork(env, clock() + quietMs);
    },
    async capture(placement) {
      const { intentId, order } = placement;
      // payments for goods are captured later, when the goods are shipped (capture-order.ts). Payments for gift cards are captured
      // immediately, because gift cards can be spent immediately
      if (order.items.every(({ isDigitalProduct }) => !isDigitalProduct)) return;
      const captured = await findProvider(placement).capture(db, intentId, clock());
      if (!captured.ok && !(await isCanceled(db, order.orderNumber)))
        throw new Error(`The order of intent ${intentId} is placed, but its payment cannot be captured.`);
    },
    issueGiftCards: (placement) =>
      issueGiftCards(db, boughtGiftCards(placement), {
        order: placement.order,
        locale: readLocale(placement),
        now: clock(),
        hashPin: (pin) => hashPin(env, pin),
        sealPin: (pin) => sealText(env, pin),
      }),
    async voidAuthorization(placement) {
      const { intentId } = placement;
      // A cart that was restored to a time before its order knows nothing of the order, to which the payment and the stock belong.
      if (await hasOrder(db, intentId)) return;
      const voided = await findProvider(placement).voidAuthorization(db, intentId, clock());
      if (!voided.ok) throw new Error(`The payment of intent ${intentId} cannot be voided, because it was captured.`);
    },
    async releaseStock(placement) {
      const { intentId, allowance, owner, isCanceled = false } = placement;
      if (await hasOrder(db, intentId)) return;
      if (allowance) await creditAllowance(db, intentId, { ...allowance, consumerNo: owner });
      for (const { method, parts } of groupDeductions(placement)) await method.creditBack(db, intentId, parts);
      await release(db, intentId, clock());
      if (isCanceled) await returnSold(db, intentId, clock());
    },
  };
}

/** Creates the ports to the list of hanging placements. */
export const createHangingPorts = (db: D1Database, clock: () => number): HangingPorts => ({
  put: async (placement) => void (await putHangingPlacement(db, placement)),
  remove: async (intentId) => void (await removeHangingPlacement(db, intentId, clock())),
  async isCanceled(intentId) {
    const [[row]] = await read(db, isPlacementCanceledQuery(intentId));
    return row?.isCanceled ?? false;
  },
});

const describeHold = ({ order: { orderNumber, siteId }, review = [], contactEmail }: Placement, now: number) => ({
  ...{ orderNumber, siteId, reasons: review, contactEmail, now },
});

function createHoldRefusal(order: Placement['order'], refusal: HoldRefusal): Result<undefined, RecordedRefusal> {
  if (refusal.kind === 'claim') return refused({ code: refusal.code });
  if (refusal.kind === 'ended') return refused({ code: 'ORD430' });
  const short = order.items.flatMap((item) => {
    const location = findStockLocation(order, item);
    const there = refusal.short.find((each) => each.sku === item.upc && each.location === location)?.available;
    return there === undefined ? [] : [{ item, there }];
  });
  // if only gifts are out of stock, the refusal names them, so that the shopper can order without them
  if (short.every(({ item }) => item.bonus)) return refused({ code: 'ORD415', details: { lostGifts: short.map(({ item }) => item.name) } });
  const flash = short.map(({ item, there }) => shortage(item, there));
  return refused({ code: shortageCode(flash), details: { flash } });
}

function withDeadline<Value>(answer: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The payment provider did not respond within ${deadlineMs} ms.`)), deadlineMs);
  });
  return Promise.race([answer, deadline]).finally(() => timer !== undefined && clearTimeout(timer));
}
