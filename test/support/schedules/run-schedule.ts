// Runs a schedule: shoppers concurrently order the same products and act at random, until all orders are completed or given up.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { openPlacement } from '#backend/stores/cart-state.ts';
import { cancelPlacementStatement } from '#backend/stores/hanging-placements.ts';
import type { Order } from '#contract/entities/order.ts';
import { countWrongCode, settleChallenge } from '#demo/provider/challenges.ts';
import { createRandom } from '#demo/seed/random.ts';
import { viewpoint } from '../a-cart.ts';
import type { Client } from './client.ts';
import { noteFault } from './fate.ts';
import { findBrokenPromises } from './find-broken-promises.ts';
import { answerForStripe, openShop, type Shop } from './shop.ts';

interface ScheduleResult {
  /** Broken invariants. Empty if all of them hold. */
  broken: string[];
  /** Number of events by kind. */
  counts: Record<string, number>;
}

/** An order whose shopper got a confirmation. */
export interface ConfirmedOrder {
  basketId: string;
  order: Order;
}

const minuteMs = 60_000;

/** Runs a schedule. The same label always results in the same random values. */
export async function runSchedule(label: string): Promise<ScheduleResult> {
  const random = createRandom(label);
  const shop = openShop(random, random.pick([0, 0.02, 0.06]));
  using _ = answerForStripe(() => shop);
  const confirmed: ConfirmedOrder[] = [];
  await Promise.all(
    shop.clients.flatMap((client) => Array.from({ length: random.pick([1, 1, 2]) }, () => playShopper(shop, client, confirmed))),
  );
  shop.fates.calm();
  for (let alarms = 0; alarms < 8; alarms++) {
    // One of the steps is longer than the timeout of any challenge.
    shop.now += alarms === 4 ? 11 * minuteMs : 15_000;
    await Promise.all(shop.clients.map((client) => attempt(shop, () => client.serve((service) => service.recover()))));
  }
  return { broken: findBrokenPromises(shop, confirmed), counts: countEnds(shop) };
}

/** Runs a request. Returns undefined if its response is lost. */
async function attempt<Value>(shop: Shop, act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act();
  } catch (error) {
    noteFault(shop, error);
    return undefined;
  }
}

/** Shops in a tab. Some shoppers have two tabs. */
async function playShopper(shop: Shop, client: Client, confirmed: ConfirmedOrder[]): Promise<void> {
  const { random } = shop;
  const who = { usid: client.owner, siteId: 'us' };
  const tab = client.openTab();
  const submit = async () => {
    const answer = await attempt(shop, () => client.serve((service) => service.place(who, tab.submission(), viewpoint)));
    if (answer?.ok && answer.value.status === 'confirmed') confirmed.push({ basketId: client.basketId, order: answer.value });
  };
  const acts = {
    looks: () => attempt(shop, () => tab.look()),
    submits: () => Promise.all(Array.from({ length: random.between(1, 4) }, submit)),
    changes: () =>
      attempt(shop, () =>
        client.serve((service) => service.change(who, { ok: true, value: { kind: 'remove-line', itemId: 'none', upc: '' } }, undefined)),
      ),
    answers: () => answerBank(shop, client, confirmed),
    cancels: () => cancelAsStaff(shop, client),
    recovers: () => attempt(shop, () => client.serve((service) => service.recover())),
    waits: async () => {
      shop.now += random.pick([0, 1000, 20_000, 50_000, 3 * minuteMs]);
    },
    reprices: async () => {
      shop.price = random.pick([99_00, 129_00, 129_00]);
    },
  };
  for (let turns = random.pick([0, 0, 5, 15, 30]); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
  await acts.looks();
  await acts.submits();
  for (let rest = random.between(1, 5); rest > 0; rest--) {
    const name = random.pick([
      'looks',
      'submits',
      'submits',
      'changes',
      'answers',
      'answers',
      'recovers',
      'cancels',
      'waits',
      'reprices',
    ] as const);
    await acts[name]();
    if (name === 'looks') await acts.submits();
  }
}

/**
 * Handles the bank's challenge. The shopper passes, fails, leaves or does nothing. Afterwards, the shopper returns, an event from the
 * provider arrives, or neither happens.
 */
async function answerBank(shop: Shop, client: Client, confirmed: ConfirmedOrder[]): Promise<void> {
  const { random } = shop;
  const open = openPlacement(client.read());
  if (!open?.challenge) return;
  const { id } = open.challenge;
  const answer = random.pick(['passed', 'passed', 'failed', 'abandoned', 'mistyped', 'none'] as const);
  if (client.payer === 'stripe') {
    if (answer === 'passed' || answer === 'failed') shop.stripe.answerBank(id, answer === 'passed');
  } else if (answer === 'mistyped') await countWrongCode(asTest(shop), id);
  else if (answer !== 'none') await settleChallenge(asTest(shop), id, answer);
  const back = random.pick(['patch', 'patch', 'leave', 'event', 'nobody'] as const);
  if (back === 'event') await attempt(shop, () => client.serve((service) => service.resume(open.intentId)));
  if (back !== 'patch' && back !== 'leave') return;
  const patched = { orderNumber: open.order.orderNumber, challengeId: id, isLeft: back === 'leave' };
  const who = { usid: client.owner, siteId: 'us' };
  const outcome = await attempt(shop, () => client.serve((service) => service.patch(who, patched)));
  if (outcome?.ok && outcome.value.status === 'confirmed') confirmed.push({ basketId: client.basketId, order: outcome.value });
}

/** Runs the alarm. If it cannot complete the open placement, an employee cancels it, and the cart carries it out. */
async function cancelAsStaff(shop: Shop, client: Client): Promise<void> {
  await attempt(shop, () => client.serve((service) => service.recover()));
  const open = openPlacement(client.read());
  const cancel = open && cancelPlacementStatement(shop.d1, open.intentId, shop.now);
  // a constraint fails if the placement is not listed, or was canceled or completed before
  const isCanceled = cancel && (await refuseConstraint(shop.d1.batch([cancel]), ['hanging_placement.']));
  if (isCanceled) await attempt(shop, () => client.serve((service) => service.complete()));
}

/** Returns the database without fault injection. */
const asTest = ({ d1 }: Shop): D1Database => d1;

function countEnds({ clients, fates }: Shop): Record<string, number> {
  const counts: Record<string, number> = { clients: clients.length, ...fates.counts };
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const client of clients)
    for (const { step, refusal, methodId, deductions = [], challenge, isCanceled } of client.read().placements) {
      add(step === 'finished' ? 'orders' : `refused ${refusal?.code}`);
      if (challenge) add('challenges');
      if (isCanceled) add('canceled by staff');
      if (step === 'finished')
        for (const name of new Set([methodId, ...deductions.map((each) => each.methodId)])) if (name) add(`paid by ${name}`);
      if (step === 'finished' && client.payer === 'stripe' && methodId) add('paid by Stripe');
      if (step === 'finished' && client.payer === 'express' && methodId) add('paid by express');
    }
  return counts;
}
