// Tests how a code plan is offered: by the name of its only code or reward, or as a combination.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CodePlanEntry } from '#contract/entities/code-plan.ts';
import { CodePlanParts } from '#features/checkout/promo-codes/code-plan.tsx';
import { RenderContextProvider } from '#ui/render-context.ts';
import { readText, readTexts } from '../../../support/html.ts';
import { aRenderContext } from '../../../support/render-context.ts';
import { aCart } from '../../../support/samples.ts';

const code = (name: string): CodePlanEntry => ({ kind: 'code', code: name, amount: 2000, isApplied: false });
const points: CodePlanEntry = { kind: 'reward', voucherId: 'voucher-1', points: 200, amount: 1000, isApplied: false };
const giftCard: CodePlanEntry = { kind: 'deduction', instrumentId: 'card-1', methodId: 'GIFT_CARD', amount: 500, isApplied: true };

const sums = { now: { total: 15_587, left: 15_587 }, best: { total: 13_529, left: 13_529 } };

test.each([
  ['a single code', [code('WELCOME')], sums, 'Save $20.58 with WELCOME', 'Use WELCOME'],
  ['points', [points], sums, 'Save $20.58 with 200 points', 'Use 200 points'],
  ['a single code beside a gift card of the cart', [code('WELCOME'), giftCard], sums, 'Save $20.58 with WELCOME', 'Use WELCOME'],
  [
    'a single code for a cart that a gift card pays',
    [code('WELCOME'), giftCard],
    { now: { total: 15_587, left: 0 }, best: { total: 14_587, left: 0 } },
    'Save $10.00 with WELCOME',
    'Use WELCOME',
  ],
  ['two codes', [code('WELCOME'), code('TRAIL10')], sums, 'Your best combination', 'Use this combination'],
  ['a code and points', [code('WELCOME'), points], sums, 'Your best combination', 'Use this combination'],
] as const)('a code plan with %s is offered by a fitting name', (_, entries, amounts, title, button) => {
  const html = renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext()}>
      <CodePlanParts cart={aCart()} formId="form" plan={{ ...amounts, isApplied: false, entries: [...entries] }} />
    </RenderContextProvider>,
  );
  expect([readText(html, 'h2'), readTexts(html, 'button')[0]]).toEqual([title, button]);
});
