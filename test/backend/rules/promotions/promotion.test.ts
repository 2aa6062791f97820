// The texts of a promotion, as a database holds them.
import { expect, it } from 'vitest';
import { promotionSchema, textIn } from '#backend/rules/promotions/promotion.ts';
import { orderOffer } from '../../../support/promotions.ts';

const withName = (name: Record<string, string>) => promotionSchema.safeParse({ ...orderOffer('TEN'), name });

it('a language reads its own text, and English where there is none: a market that opens leaves stored promotions valid', () => {
  const { name } = withName({ en: 'Ten off', fr: 'Moins dix' }).data ?? expect.fail();
  expect([textIn(name, 'fr'), textIn(name, 'de')]).toEqual(['Moins dix', 'Ten off']);
});

it.each([{ fr: 'Moins dix' }, { en: '' }, { en: 'Ten off', fr: '' }])(
  '%j is no text: English is always there, and nothing is empty',
  (name) => {
    expect(withName(name).success).toBe(false);
  },
);
