// Plans that find the best combination of promo codes and points. A plan is applied completely or not at all.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodePlan, CodePlanEntry } from '#contract/entities/code-plan.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aMember } from '../../../support/members.ts';
import { anItem, aShopper, priced } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const { BACKEND_DB: db } = backendEnv;

async function aCart({ offset, price, who }: { offset: number; price: number; who?: Awaited<ReturnType<typeof aShopper>> }) {
  const shopper = who ?? (await aShopper());
  const { basketId } = (await shopper.createWithItem(await priced(await anItem({ offset, isPlain: true }), price))).body;
  return { shopper, basketId };
}

const named = (entry: CodePlanEntry): string => (entry.kind === 'code' ? entry.code : entry.kind);
const reasons = ({ entries }: CodePlan) => Object.fromEntries(entries.map((each) => [named(each), each.reason?.kind ?? 'used']));

test('a code plan lists every code, and gives a reason for each code that it does not use', async () => {
  const { shopper, basketId } = await aCart({ offset: 20, price: 60_00 });
  const codes = ['trail10', 'WELCOME', 'SUMMIT25', 'BOOTS15', 'TEAM30', 'EARLYBIRD', 'LASTWINTER', 'FIRST100', 'NOSUCHCODE'];
  const { body } = await shopper.plan(basketId, codes);
  expect(reasons(body)).toEqual({
    TRAIL10: 'not-combinable',
    WELCOME: 'minimum',
    SUMMIT25: 'used',
    BOOTS15: 'wrong-goods',
    TEAM30: 'other-people',
    EARLYBIRD: 'not-yet',
    LASTWINTER: 'expired',
    FIRST100: 'used-up',
    NOSUCHCODE: 'unknown',
  });
  expect(body.entries.find((each) => each.kind === 'code' && each.code === 'WELCOME')?.reason).toEqual({ kind: 'minimum', missing: 40_00 });
  expect([body.now.left - body.best.left, body.isApplied]).toEqual([15_00, false]);
});

test("a code plan applies a member's codes and points in one cart change, once per idempotency key", async () => {
  const { shopper: who } = await aMember({ points: 500 });
  const { shopper, basketId } = await aCart({ offset: 21, price: 120_00, who });
  await shopper.applyCoupon(basketId, 'TRAIL10');
  const { body: plan } = await shopper.plan(basketId);
  // the plan includes the welcome code for new members, although the shopper has not entered that code
  expect(reasons(plan)).toMatchObject({ TRAIL10: 'used', WELCOME: 'used', reward: 'used' });
  const wanted = { codes: [], couponCodes: ['TRAIL10', 'WELCOME'], appliedLoyaltyVoucher: 'P400', left: plan.best.left };
  const { revision } = (await shopper.read(basketId)).body;
  const answers = await Promise.all([1, 2, 3].map(() => shopper.applyPlan(basketId, wanted, 'once')));
  expect(answers.map(({ body }) => body.isDone)).toEqual([true, true, true]);
  const cart = (await shopper.read(basketId)).body;
  expect(cart.revision).toBe(revision + 1);
  expect(cart.couponItems.map(({ code }) => code)).toEqual(['TRAIL10', 'WELCOME']);
  expect([cart.totals.appliedRewards, cart.totals.remainingToPay]).toEqual([20_00, plan.best.left]);
  expect(answers[0]?.body.plan.isApplied).toBe(true);
});

describe('a code plan that cannot be applied', () => {
  test.each([
    ['has an expired code', { couponCodes: ['TRAIL10', 'LAPSED'] }, 'expired'],
    ['has a code without an effect', { couponCodes: ['TRAIL10', 'WELCOME'] }, 'minimum'],
    ['has points of a shopper who is not a member', { appliedLoyaltyVoucher: 'P200' }, undefined],
    ['would leave more to pay than was shown', { couponCodes: ['TRAIL10'], left: 1 }, 'not-combinable'],
  ])('a code plan is refused, and the cart stays unchanged, if the plan %s', async (_, over, reason) => {
    await db.prepare("INSERT OR IGNORE INTO coupon VALUES ('LAPSED', 'us', 'CODE-FREE-DELIVERY', 0, 1, NULL, 0, 0)").run();
    const { shopper, basketId } = await aCart({ offset: 22, price: 60_00 });
    await shopper.applyCoupon(basketId, 'SUMMIT25');
    const before = (await shopper.read(basketId)).body;
    const sent = { codes: [], couponCodes: [], appliedLoyaltyVoucher: '', left: 1_000_000, ...over };
    const { body, status } = await shopper.applyPlan(basketId, sent);
    expect([status, body.isDone, (await shopper.read(basketId)).body.revision]).toEqual([200, false, before.revision]);
    if (reason) expect(reasons(body.plan)[sent.couponCodes.at(-1) ?? '']).toBe(reason);
  });
});

test('unknown codes in a code plan count as failed attempts, and no more codes are checked after ten of them', async () => {
  const { shopper, basketId } = await aCart({ offset: 23, price: 60_00 });
  const guesses = Array.from({ length: 12 }, (_, index) => `MISS${index}`);
  const { body } = await shopper.plan(basketId, [...guesses, 'TRAIL10']);
  expect(Object.values(reasons(body))).toEqual([...Array(10).fill('unknown'), 'later', 'later', 'later']);
  expect(reasons((await shopper.plan(basketId, ['TRAIL10'])).body)).toEqual({ TRAIL10: 'later' });
});
