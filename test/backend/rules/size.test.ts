import { expect, it } from 'vitest';
import { sizeIn } from '#backend/rules/size.ts';
import { markets } from '#markets/registry.ts';

const { us, ca, gb, de, fr } = markets;
const boot = { eu: '42', us: '9', gb: '8' };

it("sizeIn returns the size in the site's size system, or the European size if the site has no other system", () => {
  expect(sizeIn({ market: us, language: 'en' }, boot)).toBe('9');
  expect(sizeIn({ market: ca, language: 'fr' }, boot)).toBe('9');
  expect(sizeIn({ market: gb, language: 'en' }, boot)).toBe('8');
  expect(sizeIn({ market: de, language: 'de' }, boot)).toBe('42');
  expect(sizeIn({ market: fr, language: 'fr' }, boot)).toBe('42');
});

it("sizeIn returns the size's text in the shopper's language if the size has such a text", () => {
  const one = { eu: 'Einheitsgröße', us: 'One Size', 'us-fr': 'Taille unique' };
  expect(sizeIn({ market: ca, language: 'fr' }, one)).toBe('Taille unique');
  expect(sizeIn({ market: ca, language: 'en' }, one)).toBe('One Size');
});
