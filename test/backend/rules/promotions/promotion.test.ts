// Texts of a promotion that is stored in the database.
import { expect, it } from 'vitest';
import { promotionSchema, textIn } from '#backend/rules/promotions/promotion.ts';
import { orderOffer } from '../../../support/promotions.ts';

const withName = (name: Record<string, string>) => promotionSchema.safeParse({ ...orderOffer('TEN'), name });

it('the text of a promotion is in the language, or in English if the language has none, as in a new market', () => {
  const { name } = withName({ en: 'Ten off', fr: 'Moins dix' }).data ?? expect.fail();
  expect([textIn(name, 'fr'), textIn(name, 'de')]).toEqual(['Moins dix', 'Ten off']);
});

it.each([{ fr: 'Moins dix' }, { en: '' }, { en: 'Ten off', fr: '' }])(
  'the text %j is rejected, because English is required and no text can be empty',
  (name) => {
    expect(withName(name).success).toBe(false);
  },
);
