// Removes the endings of plurals and adjectives, by a few rules for each language. Snowball's stemmers remove more, so that the stem of an
// unfinished word is often not the beginning of the stem of the whole word: while a shopper types, 3 to 9 % of the beginnings of our words
// would find nothing (with these rules, at most 0.5 %). They also give different words the same stem, such as Italian `nove` and `novità`.

type Rule = readonly [ending: RegExp, instead: string];

/** Endings by language. The first rule that matches is applied. At least three letters remain. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    [/(?<=..)ies$/, 'y'],
    [/(?<=s|sh|ch|x|z)es$/, ''],
    [/(?<=...)(?<![su])s$/, ''],
  ],
  de: [[/(?<=...)(ern|en|er|es|em|e|n|s)$/, '']],
  fr: [
    [/(?<=...)(eaux)$/, 'eau'],
    [/(?<=...)(es|e|s|x)$/, ''],
  ],
  it: [[/(?<=...)(h?[ei]|[ao])$/, '']],
};

/**
 * Replaces German umlauts written as two letters, because shoppers type `Muetze` and `Mutze`. `eu`, `au` and `qu` before an e are other
 * sounds.
 */
const undotted = (word: string): string => word.replace(/(?<![aeq])(a|o|u)e/g, '$1');

/** Returns the stem of a lowercase word without accents. */
export function stemWord(word: string, language: string): string {
  const spelled = language === 'de' ? undotted(word) : word;
  const rule = rules[language]?.find(([ending]) => ending.test(spelled));
  return rule ? spelled.replace(...rule) : spelled;
}
