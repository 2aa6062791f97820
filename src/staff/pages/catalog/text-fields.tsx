// The fields of the form that changes the texts of a style in one language.
import { read } from '#backend/platform/query.ts';
import { breakLines } from '#backend/services/catalog-changes/clean-description.ts';
import { textLimits, writeTextFields } from '#backend/services/catalog-changes/texts.ts';
import { textStatesQuery } from '#backend/stores/catalog-changes.ts';
import { localeOfLanguage, marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { Input, Select, TextArea } from '../page.tsx';
import { nameMarket } from './catalog-frame.tsx';
import type { FormContext } from './change-fields.tsx';

/** Returns the stored texts of the style and the language in the address of the form. */
export async function readTexts(c: StaffContext, given: URLSearchParams): Promise<Readonly<Record<string, string>>> {
  const [siteId = '', masterId = '', language = ''] = ['market', 'style', 'language'].map((name) => given.get(name) ?? undefined);
  const market = marketOfSite(siteId);
  const locale = market && localeOfLanguage(market, language);
  if (!locale) return {};
  await requirePermission(c, { action: 'catalog.change', subject: 'catalog text', siteId });
  const [[row]] = await read(c.env.BACKEND_DB, textStatesQuery([{ masterId, locale }]));
  if (!row) return {};
  const fields = writeTextFields(row);
  return { ...fields, description: breakLines(fields.description) };
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export const nameLanguage = (language: string): string => languageNames.of(language) ?? language;

const atMost = (count: number, what = 'characters'): string => `At most ${count.toLocaleString('en')} ${what}.`;

/** Renders the fields at once, so that the page knows which errors they show. */
export function renderTextFields({ siteIds, value, error }: FormContext) {
  const field = (name: string) => ({ name, value: value(name), error: error(name) });
  const languages = [
    ...new Set(siteIds.flatMap((siteId) => Object.values(marketOfSite(siteId)?.locales ?? {}).map((each) => each.language))),
  ];
  const lang = value('language');
  return (
    <>
      <Select {...field('market')} label="Market" options={siteIds.map((siteId) => [siteId, nameMarket(siteId)] as const)} />
      <Input {...field('style')} label="Style" isRequired />
      <Select {...field('language')} label="Language" options={languages.map((each) => [each, nameLanguage(each)] as const)} />
      <Input
        {...field('name')}
        label="Name"
        hint={`${atMost(textLimits.name)} A word has at most ${textLimits.nameWord} letters. The address of the page does not change.`}
        isRequired
      />
      <TextArea
        {...field('summary')}
        label="Short text"
        rows={2}
        lang={lang}
        hint={`Beside the pictures, and in search results. ${atMost(textLimits.summary)}`}
      />
      <TextArea
        {...field('description')}
        label="Description"
        rows={10}
        lang={lang}
        hint={`Plain text with blank lines between paragraphs, or HTML. ${atMost(textLimits.description)} What the shop cannot display is removed; you see it before you confirm.`}
      />
      <TextArea
        {...field('features')}
        label="Features"
        rows={5}
        lang={lang}
        hint={`One on each line. ${atMost(textLimits.features, 'features')} ${atMost(textLimits.feature, 'characters each')}`}
      />
      <TextArea
        {...field('search-words')}
        label="Search words"
        rows={2}
        lang={lang}
        hint={`Other words for the product, by which shoppers find it. They are not displayed. ${atMost(textLimits['search-words'])}`}
      />
      <Input
        {...field('page-title')}
        label="Page title"
        hint={`For search engines. Empty for the name and the color. ${atMost(textLimits['page-title'])}`}
      />
      <TextArea
        {...field('page-description')}
        label="Page description"
        rows={2}
        lang={lang}
        hint={`For search engines. Empty for the name, the color and the short text. ${atMost(textLimits['page-description'])}`}
      />
    </>
  );
}
