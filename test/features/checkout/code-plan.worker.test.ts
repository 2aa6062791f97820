// Tests the code plan in the billing step: the plan is displayed, applied with a form and remembered, and it is absent if the gateway does
// not support code plans.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { countElements, findAttributes } from '../../support/html.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

async function atBilling() {
  const opened = await aBuyerWithCart();
  await opened.buyer.ship();
  const billing = opened.path('/checkout/billing');
  return { ...opened, billing, send: (fields: Record<string, string>) => opened.buyer.post(billing, { same: 'on', ...fields }) };
}

const readPlan = (html: string) => ['planCodes', 'planReward', 'planLeft'].map((name) => [name, readInput(html, name)] as const);

describe('code plan in the billing step', () => {
  test('code plan compares the entered codes, can be applied without scripts, and remembers unused codes', async () => {
    const { buyer, billing, send } = await atBilling();
    const compared = await send({ go: 'plan', promoCodes: 'trail10, SUMMIT25 lastwinter NOSUCHCODE' });
    expect(compared.status).toBe(200);
    const text = readText(compared.html, '.code-plan');
    expect(text).toContain('LASTWINTER Expired.');
    expect(text).toContain('TRAIL10 Can’t be combined with SUMMIT25.');
    expect(text).toContain('NOSUCHCODE We can’t find this code.');
    expect(countElements(compared.html, '.code-plan [role=status][autofocus]')).toBe(1);
    // The plan has a single code, so it is an offer whose amounts agree.
    const [title, saved] = /Save \$([\d.]+) with SUMMIT25/.exec(text) ?? [];
    const [, left, now] = /Pay \$([\d.]+) instead of \$([\d.]+)\./.exec(text) ?? [];
    expect([title, Number(now) - Number(left)]).toEqual([expect.any(String), expect.closeTo(Number(saved))]);
    expect(text).toContain('Use SUMMIT25');
    expect(text).not.toContain('Your best combination');
    const sent = Object.fromEntries(readPlan(compared.html));
    expect(sent).toMatchObject({ planCodes: 'SUMMIT25', planReward: '' });
    const applied = await send({ go: 'apply-plan', ...sent });
    expect([applied.status, applied.location]).toEqual([303, `${billing}#code-plan`]);
    const after = readText((await buyer.visit(billing)).html, '.code-plan');
    expect(after).toContain('You already have our best price');
    expect(after).toContain('LASTWINTER');
    expect(after).not.toContain('NOSUCHCODE');
    await send({ go: 'forget LASTWINTER' });
    expect(readText((await buyer.visit(billing)).html, '.code-plan')).not.toContain('LASTWINTER');
  });

  test('applying an outdated code plan changes nothing and lists the codes that are no longer available', async () => {
    const { send } = await atBilling();
    const page = await send({ go: 'apply-plan', planCodes: 'TRAIL10 LASTWINTER', planReward: 'x', planLeft: '99999999' });
    expect(page.status).toBe(409);
    expect(readText(page.html, '.messages')).toMatch(/no longer available.*LASTWINTER: Expired\./);
  });

  test.each([
    ['', 'Enter a promo code.'],
    [Array.from({ length: 31 }, (_, index) => `A${index}`).join(' '), 'up to 30 promo codes'],
    ['A'.repeat(41), 'isn’t valid'],
  ])('code plan keeps invalid input in its field: %s', async (promoCodes, message) => {
    const page = await (await atBilling()).send({ go: 'plan', promoCodes });
    expect([page.status, readInput(page.html, 'promoCodes')]).toEqual([422, promoCodes]);
    expect(readText(page.html, '#code-plan-promoCodes-error')).toContain(message);
    expect(findAttributes(page.html, '[autofocus]', 'id')).toEqual(['code-plan-promoCodes']);
  });

  test('billing step has no code plan if the gateway does not support it', async () => {
    const { shop, buyer, billing } = await atBilling();
    const noSuchCall = { errorDetails: [{ errorId: 'API404' }] };
    shop.state.between = async (request, pass) =>
      request.url.endsWith('/plan') ? Response.json(noSuchCall, { status: 404 }) : pass(request);
    const page = await buyer.visit(billing);
    expect([page.status, countElements(page.html, '.code-plan'), countElements(page.html, '.gift-cards')]).toEqual([200, 0, 1]);
  });
});
