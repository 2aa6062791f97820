import type { Texts } from './source.ts';

/** Returns the text in a language, or else in the language without its region, in the channel's default language, or in English. */
export function pickText(texts: Texts | null | undefined, language: string, fallback = 'en'): string {
  if (!texts) return '';
  return texts[language] || texts[language.split('_')[0] ?? ''] || texts[fallback] || texts.en || Object.values(texts)[0] || '';
}

/** Omits the texts that `pickText` finds without them. */
export const compactTexts = (texts: Texts | null): Texts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).filter(([language, text]) => {
      const [base = ''] = language.split('_');
      return text !== '' && (base === language || texts?.[base] !== text);
    }),
  );
