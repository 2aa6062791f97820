import { expect, test } from 'vitest';
import { reservationText } from '#features/cart/delivery-view-model.ts';
import { aRenderContext } from '../../support/render-context.ts';

const { t } = aRenderContext();
const now = 1_800_000_000_000;

test.each([
  [15, ['Reserved for another 15 min']],
  [1.9, ['Reserved for another 1 min']],
  [0.9, []],
  [-5, []],
])('reservationText rounds the remaining %s minutes of a reservation down: %j', (minutes, message) => {
  expect(reservationText(t, { qty: 1, until: now + minutes * 60_000 }, now)).toEqual(message);
});

test('reservationText returns an empty list for a cart line without a reservation', () => {
  expect(reservationText(t, undefined, now)).toEqual([]);
});
