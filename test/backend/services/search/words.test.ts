import { describe, expect, it } from 'vitest';
import { listStemsByPrefix } from '#backend/services/search/dictionary.ts';
import { countMistakes, createVocabulary, findSpelling } from '#backend/services/search/find-spelling.ts';
import { createSearchText, splitWords } from '#backend/services/search/split-words.ts';

const readStems = (text: string, language: string): string[] => splitWords(text, language).map(({ stem }) => stem);

describe('search words', () => {
  const alike: readonly (readonly [language: string, one: string, other: string])[] = [
    ['en', 'Jackets', 'jacket'],
    ['en', 'men’s parkas', "Men's Parka"],
    ['en', 'T-Shirts', 'tshirt'],
    ['en', 'hoodies', 'HOODIES'],
    ['en', 'watches', 'watch'],
    ['de', 'Jacken', 'jacke'],
    ['de', 'Mützen', 'Mütze'],
    ['de', 'Muetze', 'Mütze'],
    ['de', 'Mutze', 'Mütze'],
    ['de', 'weiß', 'WEISS'],
    ['de', 'graue Hosen', 'grau Hose'],
    ['de', 'Rucksäcke', 'Rucksack'],
    ['fr', 'vestes imperméables', 'veste impermeable'],
    ['fr', 'manteaux', 'manteau'],
    ['fr', 'bleue', 'bleu'],
    ['fr', 'l’hiver', 'hiver'],
    ['it', 'giacche', 'giacca'],
    ['it', 'zaini', 'zaino'],
    ['it', 'pantaloni', 'pantalone'],
    ['it', 'maglie', 'maglia'],
  ];
  for (const [language, one, other] of alike)
    it(`“${one}” finds “${other}” in ${language}`, () => {
      expect(readStems(one, language)).toEqual(readStems(other, language));
    });

  const typed: readonly (readonly [language: string, word: string])[] = [
    ['en', 'running'],
    ['en', 'quickdrying'],
    ['en', 'insulated'],
    ['de', 'Wanderstiefel'],
    ['de', 'Bestellung'],
    ['fr', 'randonnées'],
    ['fr', 'imperméable'],
    ['it', 'impermeabile'],
    ['it', 'escursionismo'],
  ];
  // Stemmers that also remove derivational suffixes, such as Snowball, fail this test: their stem of `runnin` is not a prefix of their
  // stem of `running`.
  for (const [language, word] of typed)
    it(`“${word}” is found by each of its prefixes in ${language}`, () => {
      const [stem = ''] = readStems(word, language);
      for (let length = 3; length < word.length; length++)
        expect(listStemsByPrefix([stem], readStems(word.slice(0, length), language)[0] ?? '')).toEqual([stem]);
    });

  it('search words differ if their stems differ', () => {
    expect(readStems('dress', 'en')).toEqual(['dress']);
    expect(readStems('boot', 'en')).not.toEqual(readStems('boat', 'en'));
    expect(readStems('Hemd', 'de')).not.toEqual(readStems('Hose', 'de'));
  });

  it('search words contain only letters and digits, for any input', () => {
    for (const text of ['"a" OR title:*', "x'); DROP TABLE stock;--", 'NEAR(jacket, 2)', '🧥 (jacket) ^{}+-', '%_\\\u0000'])
      for (const stem of readStems(text, 'en')) expect(stem).toMatch(/^[\p{L}\p{N}]+$/u);
    expect(readStems('🧥', 'en')).toEqual([]);
  });

  it('search words do not include stop words', () => {
    expect(readStems('the jacket for women', 'en')).toEqual(['jacket', 'women']);
    expect(readStems('Jacken für Damen', 'de')).toEqual(readStems('Jacke Dame', 'de'));
  });

  it('search words occur only once in the text that is stored in the index', () => {
    expect(createSearchText(['Jackets', 'A red jacket'], 'en')).toBe('jacket red');
  });
});

describe('a mistyped word', () => {
  const known = createVocabulary(
    ['jacket', 'short', 'shirt', 'backpack', 'glove', 'slope'].map((stem, index) => ({ stem, written: stem, documents: 10 + index })),
  );

  it('a mistyped word is corrected to the nearest known word', () => {
    expect(findSpelling('jakcet', known)?.stem).toBe('jacket');
    expect(findSpelling('bakcpak', known)?.stem).toBe('backpack');
    expect(findSpelling('golve', known)?.stem).toBe('glove');
  });

  it('a mistyped word is corrected to the most frequent of equally near words', () => {
    expect(findSpelling('shrt', known)?.stem).toBe('shirt');
  });

  it('a mistyped word is corrected to the nearest word even if another word is more frequent', () => {
    const words = [
      { stem: 'leggings', written: 'leggings', documents: 1 },
      { stem: 'loggings', written: 'loggings', documents: 99 },
    ];
    expect(findSpelling('leggigns', createVocabulary(words))?.stem).toBe('leggings');
  });

  it('a mistyped word is corrected to the right word among thousands of known words', () => {
    const others = Array.from({ length: 5000 }, (_, index) => `q${index.toString(36).replace(/\d/g, 'x')}z`);
    const words = [...others, 'waterproof'].map((stem) => ({ stem, written: stem, documents: 1 }));
    expect(findSpelling('wtaerprof', createVocabulary(words))?.stem).toBe('waterproof');
  });

  it('a mistyped word stays unchanged if it is far from all known words, very short, or a number', () => {
    expect(findSpelling('umbrella', known)).toBeUndefined();
    expect(findSpelling('ja', known)).toBeUndefined();
    expect(findSpelling('12345', known)).toBeUndefined();
  });

  it('countMistakes returns the exact distance up to the limit, and a number above the limit for a greater distance', () => {
    expect(countMistakes('kitten', 'sitting', 2)).toBe(3);
    expect(countMistakes('abcd', 'abdc', 2)).toBe(1);
    expect(countMistakes('same', 'same', 2)).toBe(0);
  });
});

describe('a prefix', () => {
  const stems = ['jacket', 'jean', 'jersey', 'shell', 'shirt', 'short'];

  it('a prefix matches exactly the words that begin with it', () => {
    expect(listStemsByPrefix(stems, 'je')).toEqual(['jean', 'jersey']);
    expect(listStemsByPrefix(stems, 'sh')).toEqual(['shell', 'shirt', 'short']);
    expect(listStemsByPrefix(stems, 'short')).toEqual(['short']);
    expect(listStemsByPrefix(stems, 'shorts')).toEqual([]);
    expect(listStemsByPrefix([], 'a')).toEqual([]);
  });
});
