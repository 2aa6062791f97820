// Texts of stored promotions.
import { expect, it } from 'vitest';
import { promotionSchema, textIn } from '#backend/rules/promotions/promotion.ts';
import { orderOffer } from '../../../support/promotions.ts';

const withName = (name: Record<string, string>) => promotionSchema.safeParse({ ...orderOffer('TEN'), name });

it('textIn returns the text in the language, or in English if there is no translation', () => {
  const { name } = withName({ en: 'Ten off', fr: 'Moins dix' }).data ?? expect.fail();
  expect([textIn(name, 'fr'), textIn(name, 'de')]).toEqual(['Moins dix', 'Ten off']);
});

it.each([{ fr: 'Moins dix' }, { en: '' }, { en: 'Ten off', fr: '' }])(
  'promotionTextSchema rejects %j, because English is required and no text can be empty',
  (name) => {
    expect(withName(name).success).toBe(false);
  },
);
