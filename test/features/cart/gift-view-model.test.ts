import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGiftViewModel } from '#features/cart/gift/gift-view-model.ts';
import { aCartItem } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

afterEach(() => void vi.useRealTimers());

describe('the day on which a gift card is sent', () => {
  test.each([
    ['2026-12-05', 'en-us', 'Sending on Dec 6, 2026'],
    ['2026-12-06', 'en-us', 'Sending on Dec 6, 2026'],
    ['2026-12-07', 'en-us', 'Sent on Dec 6, 2026'],
    ['2026-12-05', 'de-de', 'Versand am 06.12.2026'],
    ['2026-12-07', 'de-de', 'Versendet am 06.12.2026'],
  ] as const)('on %s, in %s, the line says "%s"', (today, locale, expected) => {
    vi.useFakeTimers({ now: Date.parse(`${today}T10:00:00Z`) });
    const item = aCartItem({ giftOption: { to: 'Bo', email: 'bo@example.org', message: '', sendOn: '2026-12-06' } });
    expect(createGiftViewModel(item, aRenderContext(locale))?.facts).toContain(expected);
  });
});
