// Endings that a search looks over: plurals, and what an adjective ends with. A few rules for each language, no dictionary.

type Rule = readonly [ending: RegExp, instead: string];

/** In each language the first rule that fits is applied. Three letters stay. */
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

/** German is typed with and without its dots: `Muetze`, `Mutze`. `eu`, `au` and `qu` before an e are other sounds. */
const undotted = (word: string): string => word.replace(/(?<![aeq])(a|o|u)e/g, '$1');

/** The stem of a word in small letters without accents. */
export function stemWord(word: string, language: string): string {
  const spelled = language === 'de' ? undotted(word) : word;
  const rule = rules[language]?.find(([ending]) => ending.test(spelled));
  return rule ? spelled.replace(...rule) : spelled;
}
