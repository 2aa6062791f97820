import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGiftViewModel } from '#features/cart/gift/gift-view-model.ts';
import { aCartItem } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

afterEach(() => void vi.useRealTimers());

const item = aCartItem({ giftOption: { to: 'Bo', email: 'bo@example.org', message: '', sendOn: '2026-12-06' } });

describe('the day on which a gift card is sent', () => {
  test.each([
    ['2026-12-05', 'en-us', 'Sending on Dec 6, 2026'],
    ['2026-12-06', 'en-us', 'Sending on Dec 6, 2026'],
    ['2026-12-07', 'en-us', 'Sent on Dec 6, 2026'],
    ['2026-12-05', 'de-de', 'Versand am 06.12.2026'],
    ['2026-12-07', 'de-de', 'Versendet am 06.12.2026'],
  ] as const)('on %s, in %s, the line of an order says "%s"', (today, locale, expected) => {
    vi.useFakeTimers({ now: Date.parse(`${today}T10:00:00Z`) });
    expect(createGiftViewModel(item, aRenderContext(locale), { isOrdered: true })?.facts).toContain(expected);
  });

  test.each([
    ['2026-12-06T10:00', 'Sending on Dec 6, 2026'],
    ['2026-12-07T02:00', 'Sending on Dec 6, 2026'], // the evening of December 6 in the United States
    ['2026-12-09T10:00', 'Sending on Dec 9, 2026'],
  ])('at %s UTC, the line of a cart says "%s", because the gift card is not sent before it is ordered', (time, expected) => {
    vi.useFakeTimers({ now: Date.parse(`${time}Z`) });
    expect(createGiftViewModel(item, aRenderContext('en-us'))?.facts).toContain(expected);
  });
});
