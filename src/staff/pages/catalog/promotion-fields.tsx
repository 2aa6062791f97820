// The fields of the form that creates or changes a promotion.
import { read } from '#backend/platform/query.ts';
import { audiences } from '#backend/rules/promotions/promotion.ts';
import { writePromotionCells } from '#backend/services/catalog-changes/promotions.ts';
import { type CategoryRow, categoryTreeQuery, promotionListQuery } from '#backend/stores/staff-promotions.ts';
import { nameTimeZone, writeLocalTime } from '#lib/local-time.ts';
import { defaultLocale, listLanguages, marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { Input, Select } from '../page.tsx';
import { nameMarket } from './catalog-frame.tsx';
import type { FormContext } from './change-fields.tsx';
import { grantNames } from './name-grant.ts';
import { nameLanguage } from './text-fields.tsx';

const audienceNames: Readonly<Record<(typeof audiences)[number], string>> = {
  GUEST: 'guests',
  REGISTERED: 'customers with an account',
  EMPLOYEE: 'employees',
  ATHLETE: 'athletes',
  IPA: 'industry professionals (IPA)',
  WRANX: 'members of WRANX',
};

/** Returns the stored values of the promotion in the address of the form, with times of the market. */
export async function readPromotion(c: StaffContext, given: URLSearchParams): Promise<Readonly<Record<string, string>>> {
  const siteId = given.get('market') ?? '';
  const promotionId = given.get('promotion') ?? given.get('copy');
  const market = marketOfSite(siteId);
  if (!market || promotionId === null) return {};
  await requirePermission(c, { action: 'catalog.change', subject: 'catalog promotion', siteId });
  const [rows] = await read(c.env.BACKEND_DB, promotionListQuery({ siteIds: [siteId], text: promotionId, start: 0, count: 100 }));
  const row = rows.find((each) => each.promotionId === promotionId);
  if (!row) return {};
  const until = row.validTo === null ? '' : writeLocalTime(row.validTo, market.settings.timeZone).slice(0, 16);
  return { ...writePromotionCells(row), from: '', until, ...(given.has('copy') && { promotion: '' }) };
}

export async function readCategoryNames(c: StaffContext): Promise<CategoryRow[]> {
  const [rows] = await read(c.env.BACKEND_DB, categoryTreeQuery(defaultLocale));
  return rows;
}

const yesNo = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const;

/** Renders the fields at once, so that the page knows which errors they show. */
export function renderPromotionFields({ siteIds, value, error }: FormContext, categories: readonly CategoryRow[]) {
  const field = (name: string) => ({ name, value: value(name), error: error(name) });
  const market = marketOfSite(value('market'));
  const languages = new Set(['en', ...listLanguages(siteIds.flatMap((siteId) => marketOfSite(siteId) ?? []))]);
  const own = market ? new Set(['en', ...listLanguages([market])]) : languages;
  const zone = nameTimeZone(market?.settings.timeZone ?? 'UTC');
  return (
    <>
      <Select {...field('market')} label="Market" options={siteIds.map((siteId) => [siteId, nameMarket(siteId)] as const)} />
      <Input
        {...field('promotion')}
        label="Id"
        hint="Letters, digits and hyphens, such as WINTER-20. It cannot be changed later."
        isRequired
      />
      <Select {...field('grants')} label="Grants" options={Object.entries(grantNames)} />
      <Input
        {...field('value')}
        label="Value"
        hint={`A percentage such as 20, an amount in ${market?.currency ?? 'the currency of the market'} such as 15.00, or the product id of a gift. Empty for free delivery.`}
      />
      <Input
        {...field('minimum')}
        label="Minimum value"
        hint="The goods must cost at least this. For steps (spend more, save more), create one promotion for each step; the best one is granted."
      />
      <Input {...field('units')} label="Minimum units" type="number" hint="Empty for one." />
      <Input
        {...field('categories')}
        label="Categories"
        hint="Ids of categories, with spaces between them. Only products in these and their subcategories count. Empty for all. The ids are at the end of the form."
      />
      <Input
        {...field('audience')}
        label="Shoppers"
        hint={`Empty for everyone, or some of ${audiences.map((name) => `${name} (${audienceNames[name]})`).join(', ')}.`}
      />
      <Select
        {...field('exclusive')}
        label="Exclusive"
        hint="An exclusive reduction of the order is not combined with others. It is granted only if it saves more."
        options={yesNo}
      />
      <Input
        {...field('priority')}
        label="Priority"
        type="number"
        hint="Of equal reductions, the one with the lower number is granted. Empty for 10."
      />
      <Select
        {...field('codes')}
        label="Only with a code"
        hint="Of the promotions without a code, the best of each kind is granted. Promotions with a code are granted in addition."
        options={yesNo}
      />
      <Input
        {...field('code')}
        label="Code"
        hint="Creates a first code. You can create more on the page of the promotion, also many that can be used once."
      />
      <Input {...field('from')} label={`From (${zone})`} type="datetime-local" hint="Empty for now, or to keep the beginning." />
      <Input {...field('until')} label={`Until (${zone})`} type="datetime-local" hint="Empty for no end." />
      {[...languages]
        .filter((language) => own.has(language))
        .map((language) => (
          <Input
            key={language}
            {...field(`name-${language}`)}
            label={`Name (${nameLanguage(language)})`}
            hint="The cart shows it. At most 60 characters."
            isRequired={language === 'en'}
          />
        ))}
      {[...languages]
        .filter((language) => own.has(language))
        .map((language) => (
          <Input
            key={language}
            {...field(`callout-${language}`)}
            label={`Message (${nameLanguage(language)})`}
            hint="The cart shows it while the promotion is granted. At most 160 characters."
          />
        ))}
      <Input {...field('sample-sku')} label="SKU of a sample cart" hint="Empty for a best seller to which the promotion applies." />
      <Input {...field('sample-units')} label="Units of a sample cart" type="number" hint="Empty for as many as the promotion needs." />
      <details>
        <summary>Ids of categories</summary>
        <ul>
          {categories.map(({ categoryId, parentId, name }) => (
            <li key={categoryId}>{`${categoryId} ${name ?? ''}${parentId === null ? ', with all subcategories' : ''}`}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
