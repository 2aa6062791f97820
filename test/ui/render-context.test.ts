import { expect, test } from 'vitest';
import { fullOffering, type Offering } from '#contract/features.ts';
import { extendRenderContext } from '#ui/render-context.ts';
import { aRenderContext } from '../support/render-context.ts';

test('an extended render context has other values, and always the current offering', () => {
  let offering: Offering = fullOffering;
  const renderContext = {
    ...aRenderContext(),
    get offering() {
      return offering;
    },
  };
  const extended = extendRenderContext(renderContext, { isShared: false });
  offering = { has: () => false, key: 'stores' };
  expect([extended.isShared, extended.locale, extended.offering.key]).toEqual([false, 'en-us', 'stores']);
});
