import { defaultRules } from './default.ts';
import { italianProvinces } from './it-provinces.ts';
import { provinceLastOrder, ruleSets } from './rule-sets.ts';

export const italianAddresses = ruleSets({
  order: provinceLastOrder,
  rules: {
    ...defaultRules,
    city: { ...defaultRules.city, transforms: ['capitalize'] },
    province: { required: true },
    postalCode: { required: true, minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '20121', format: 'XXXXX' },
  },
  provinces: italianProvinces,
});
