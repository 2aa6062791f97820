// Tests which promo codes of a shopper are compared, and which the session remembers.
import { describe, expect, test } from 'vitest';
import type { CodePlan } from '#contract/entities/code-plan.ts';
import { ok } from '#contract/errors/result.ts';
import { applyCodePlan, readCodePlan, rememberCodes, removeRememberedCode } from '#features/cart/promo-codes/code-plan.ts';
import { refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';
import { aCart } from '../../../support/samples.ts';

const aPlan = (...codes: string[]): CodePlan => ({
  now: { total: 100, left: 100 },
  best: { total: 90, left: 90 },
  isApplied: false,
  entries: codes.map((code) => ({ kind: 'code', code, amount: 0, isApplied: false, reason: { kind: 'not-yet' } })),
});
const inSession = (plannedCodes?: string[]) => ({ session: { basketId: 'cart-1', ...(plannedCodes && { plannedCodes }) } });

describe('code plan', () => {
  test('readCodePlan sends the entered codes, followed by the remembered codes, without duplicates', async () => {
    const { shopper, asked, session } = aFakeShopper({ 'cart.planCodes': () => ok(aPlan('NEW', 'OLD')) }, inSession(['OLD', 'NEW']));
    expect(await readCodePlan(shopper, { id: 'cart-1' }, ['NEW'])).toEqual(aPlan('NEW', 'OLD'));
    expect(asked).toMatchObject([{ params: { basketId: 'cart-1' }, body: { codes: ['NEW', 'OLD'] } }]);
    expect(session().plannedCodes).toEqual(['NEW', 'OLD']);
  });

  test('readCodePlan leaves the session unchanged if no codes were entered', async () => {
    const { shopper, session } = aFakeShopper({ 'cart.planCodes': () => ok(aPlan('OTHER')) }, inSession(['OLD']));
    await readCodePlan(shopper, { id: 'cart-1' });
    expect(session().plannedCodes).toEqual(['OLD']);
  });

  test('readCodePlan returns undefined if the gateway rejects the call', async () => {
    const { shopper } = aFakeShopper({ 'cart.planCodes': () => refuse('BSK404') }, inSession());
    expect(await readCodePlan(shopper, { id: 'cart-1' }, ['NEW'])).toBeUndefined();
  });

  test('readCodePlan sends at most 30 codes', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.planCodes': () => ok(aPlan()) }, inSession());
    await readCodePlan(
      shopper,
      { id: 'cart-1' },
      Array.from({ length: 40 }, (_, index) => `C${index}`),
    );
    expect(asked[0]).toHaveProperty('body.codes.length', 30);
  });

  test('applyCodePlan also sends the codes in the cart, and uses a separate idempotency key', async () => {
    const reply = { isDone: true, cart: aCart(), plan: aPlan('LATER') };
    const { shopper, asked, session } = aFakeShopper({ 'cart.applyPlan': () => ok(reply) }, inSession(['OLD']));
    const cart = aCart({ couponItems: [{ couponItemId: 'i', code: 'INCART', valid: true }] });
    const wanted = { couponCodes: ['OLD'], appliedLoyaltyVoucher: '' as const, left: 90 };
    expect(await applyCodePlan(shopper, cart, wanted, 'submission-1')).toEqual(ok(reply));
    expect(asked).toMatchObject([{ name: 'cart.applyPlan', body: { ...wanted, codes: ['INCART', 'OLD'] }, key: 'submission-1.plan' }]);
    expect(session().plannedCodes).toEqual(['LATER']);
  });

  test('applyCodePlan leaves the remembered codes unchanged if the gateway rejects the plan', async () => {
    const { shopper, session } = aFakeShopper({ 'cart.applyPlan': () => refuse('API400') }, inSession(['OLD']));
    const wanted = { couponCodes: [] as string[], appliedLoyaltyVoucher: '' as const, left: 0 };
    expect(await applyCodePlan(shopper, aCart(), wanted, 'submission-1')).toEqual(refuse('API400'));
    expect(session().plannedCodes).toEqual(['OLD']);
  });
});

describe('remembered promo codes', () => {
  test('rememberCodes keeps the ten newest codes, without duplicates and without codes that are too long', () => {
    const { shopper, session } = aFakeShopper({}, inSession(['C0', 'C1']));
    rememberCodes(shopper, ['C1', 'X'.repeat(41), ...Array.from({ length: 9 }, (_, index) => `N${index}`)]);
    expect(session().plannedCodes).toEqual(['C1', ...Array.from({ length: 9 }, (_, index) => `N${index}`)]);
  });

  test('removeRememberedCode removes only the given code', () => {
    const { shopper, session } = aFakeShopper({}, inSession(['C0', 'C1']));
    removeRememberedCode(shopper, 'C0');
    expect(session().plannedCodes).toEqual(['C1']);
  });
});
