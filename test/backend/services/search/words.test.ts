import { describe, expect, it } from 'vitest';
import { listBegun } from '#backend/services/search/dictionary.ts';
import { countMistakes, createVocabulary, findSpelling } from '#backend/services/search/find-spelling.ts';
import { createSearchText, splitWords } from '#backend/services/search/split-words.ts';

const readStems = (text: string, language: string): string[] => splitWords(text, language).map(({ stem }) => stem);

describe('words of a search', () => {
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
  // stemmers that also take derivational endings off, as Snowball does, fail here: the stem of `runnin` does not begin that of `running`
  for (const [language, word] of typed)
    it(`“${word}” is found by each of its beginnings while it is typed in ${language}`, () => {
      const [stem = ''] = readStems(word, language);
      for (let length = 3; length < word.length; length++)
        expect(listBegun([stem], readStems(word.slice(0, length), language)[0] ?? '')).toEqual([stem]);
    });

  it('keep apart what has other stems', () => {
    expect(readStems('dress', 'en')).toEqual(['dress']);
    expect(readStems('boot', 'en')).not.toEqual(readStems('boat', 'en'));
    expect(readStems('Hemd', 'de')).not.toEqual(readStems('Hose', 'de'));
  });

  it('are letters and digits alone, whatever was typed', () => {
    for (const text of ['"a" OR title:*', "x'); DROP TABLE stock;--", 'NEAR(jacket, 2)', '🧥 (jacket) ^{}+-', '%_\\\u0000'])
      for (const stem of readStems(text, 'en')) expect(stem).toMatch(/^[\p{L}\p{N}]+$/u);
    expect(readStems('🧥', 'en')).toEqual([]);
  });

  it('leave out what says nothing', () => {
    expect(readStems('the jacket for women', 'en')).toEqual(['jacket', 'women']);
    expect(readStems('Jacken für Damen', 'de')).toEqual(readStems('Jacke Dame', 'de'));
  });

  it('stand once in what the index holds', () => {
    expect(createSearchText(['Jackets', 'A red jacket'], 'en')).toBe('jacket red');
  });
});

describe('a mistyped word', () => {
  const known = createVocabulary(
    ['jacket', 'short', 'shirt', 'backpack', 'glove', 'slope'].map((stem, index) => ({ stem, written: stem, documents: 10 + index })),
  );

  it('stands for the nearest that is known', () => {
    expect(findSpelling('jakcet', known)?.stem).toBe('jacket');
    expect(findSpelling('bakcpak', known)?.stem).toBe('backpack');
    expect(findSpelling('golve', known)?.stem).toBe('glove');
  });

  it('stands for the most common of those equally near', () => {
    expect(findSpelling('shrt', known)?.stem).toBe('shirt');
  });

  it('stands for a word that is nearer, however common another is', () => {
    const words = [
      { stem: 'leggings', written: 'leggings', documents: 1 },
      { stem: 'loggings', written: 'loggings', documents: 99 },
    ];
    expect(findSpelling('leggigns', createVocabulary(words))?.stem).toBe('leggings');
  });

  it('stands for the same word among very many others', () => {
    const others = Array.from({ length: 5000 }, (_, index) => `q${index.toString(36).replace(/\d/g, 'x')}z`);
    const words = [...others, 'waterproof'].map((stem) => ({ stem, written: stem, documents: 1 }));
    expect(findSpelling('wtaerprof', createVocabulary(words))?.stem).toBe('waterproof');
  });

  it('stands for nothing if it is far from all, very short, or a number', () => {
    expect(findSpelling('umbrella', known)).toBeUndefined();
    expect(findSpelling('ja', known)).toBeUndefined();
    expect(findSpelling('12345', known)).toBeUndefined();
  });

  it('is measured no further than the limit', () => {
    expect(countMistakes('kitten', 'sitting', 2)).toBe(3);
    expect(countMistakes('abcd', 'abdc', 2)).toBe(1);
    expect(countMistakes('same', 'same', 2)).toBe(0);
  });
});

describe('a beginning', () => {
  const stems = ['jacket', 'jean', 'jersey', 'shell', 'shirt', 'short'];

  it('is that of all words that begin so, and of no other', () => {
    expect(listBegun(stems, 'je')).toEqual(['jean', 'jersey']);
    expect(listBegun(stems, 'sh')).toEqual(['shell', 'shirt', 'short']);
    expect(listBegun(stems, 'short')).toEqual(['short']);
    expect(listBegun(stems, 'shorts')).toEqual([]);
    expect(listBegun([], 'a')).toEqual([]);
  });
});
