// The form in which a person decides where the products of a file belong.
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import { listTypes } from '#backend/services/shopify/plan-products.ts';
import type { ShopifyProduct } from '#backend/services/shopify/read-products.ts';
import { audiences, type ProductSettings, productSettingsSchema } from '#backend/services/shopify/settings.ts';
import { storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { categoryTreeQuery, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { defaultLocale, markets } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../../context.ts';
import { Message, Select } from '../../page.tsx';
import { nameMarket } from '../catalog-frame.tsx';
import { importPath } from './open-import.ts';

const audienceNames = { all: 'everyone', men: 'men', women: 'women' } as const;

export type SettingErrors = Partial<Record<'currency' | 'market' | 'location' | 'type', string>>;

/** Reads the form. The fields of types are numbered, because a type can be any text. */
export function readSettings(form: URLSearchParams, types: readonly string[]): { settings: ProductSettings; errors: SettingErrors } {
  const settings: ProductSettings = {
    ...{ currency: form.get('currency') ?? '', siteIds: form.getAll('market'), locationId: form.get('location') ?? '' },
    types: Object.fromEntries(
      types.map((type, index) => [
        type,
        {
          categoryId: form.get(`category-${index}`) ?? '',
          audience: audiences.find((each) => each === form.get(`audience-${index}`)) ?? 'all',
        },
      ]),
    ),
  };
  const errors: SettingErrors = {};
  const chosen = settings.siteIds.flatMap((siteId) => Object.values(markets).find((market) => market.siteId === siteId) ?? []);
  const other = chosen.find(({ currency }) => currency !== settings.currency);
  if (chosen.length === 0) errors.market = 'Choose at least one market.';
  else if (other)
    errors.market = `Prices of the market ${nameMarket(other.siteId)} are in ${other.currency}, not in ${settings.currency || 'the currency of the file'}.`;
  if (settings.currency === '') errors.currency = 'Choose the currency of the prices in the file.';
  if (Object.values(settings.types).every(({ categoryId }) => categoryId === '')) errors.type = 'Choose a category for at least one type.';
  return { settings, errors };
}

interface FormProps {
  c: StaffContext;
  shopifyImport: ShopifyImport;
  products: readonly ShopifyProduct[];
  settings?: ProductSettings | undefined;
  errors?: SettingErrors;
}

export async function renderSettingsForm({ c, shopifyImport, products, settings, errors = {} }: FormProps) {
  const known = settings ?? productSettingsSchema.safeParse(shopifyImport.settings).data;
  const siteIds = listPermittedMarkets(c.get('staff').grants, 'catalog.import');
  const currencies = [...new Set(siteIds.map((siteId): string => markets[siteId].currency))];
  const [categories, stores] = await read(c.env.BACKEND_DB, categoryTreeQuery(defaultLocale), storeLocationsQuery);
  const locations = listLocations(stores).filter(({ siteId }) => (siteIds as readonly string[]).includes(siteId));
  const types = listTypes(products);
  return (
    <form method="post" action={importPath(shopifyImport.importId)} className="form">
      <Select
        name="currency"
        label="Currency of the prices"
        hint="Shopify does not write the currency into the file. Prices include the tax that the prices of these markets include."
        value={known?.currency ?? ''}
        error={errors.currency}
        options={[['', 'Choose'], ...currencies.map((currency) => [currency, currency] as const)]}
      />
      <fieldset className="field" aria-describedby={errors.market === undefined ? undefined : 'market-error'}>
        <legend>Markets that sell the products</legend>
        {siteIds.map((siteId) => (
          <label key={siteId} className="checkbox">
            <input type="checkbox" name="market" value={siteId} defaultChecked={known?.siteIds.includes(siteId) ?? false} />{' '}
            {`${nameMarket(siteId)} (${markets[siteId].currency})`}
          </label>
        ))}
        {errors.market !== undefined && (
          <p className="field-error" id="market-error">
            {errors.market}
          </p>
        )}
      </fieldset>
      <Select
        name="location"
        label="Location of the units"
        hint="All other locations have no units of the products."
        value={known?.locationId ?? ''}
        error={errors.location}
        options={[
          ['', 'None: do not import units'],
          ...locations.map(({ locationId, siteId, name }) => [locationId, `${nameMarket(siteId)}: ${name}`] as const),
        ]}
      />
      <fieldset className="field shopify-types" aria-describedby={errors.type === undefined ? undefined : 'type-error'}>
        <legend>Categories of the types</legend>
        {errors.type !== undefined && (
          <p className="field-error" id="type-error" role="alert">
            {errors.type}
          </p>
        )}
        {types.map(({ type, products: count }, index) => (
          <div key={type} className="shopify-type">
            <Select
              name={`category-${index}`}
              label={`${type || 'Without type'} (${count === 1 ? '1 product' : `${count} products`})`}
              value={known?.types[type]?.categoryId ?? ''}
              options={[
                ['', 'Do not move'],
                ...categories.map(({ categoryId, parentId, name }) => [categoryId, parentId === null ? name : `– ${name}`] as const),
              ]}
            />
            <Select
              name={`audience-${index}`}
              label={`${type || 'Without type'}: for`}
              value={known?.types[type]?.audience ?? 'all'}
              options={audiences.map((audience) => [audience, audienceNames[audience]])}
            />
          </div>
        ))}
      </fieldset>
      {Object.keys(errors).length > 0 && <Message isError>Nothing was stored yet. Correct the marked fields.</Message>}
      <SubmitButton>Check the import</SubmitButton>
    </form>
  );
}
