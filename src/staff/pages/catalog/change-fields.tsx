// The fields of the forms that change one thing in the catalog. Their names are the columns of a file.
import type { ReactNode } from 'react';
import { read } from '#backend/platform/query.ts';
import { chosenBadges } from '#backend/rules/badge.ts';
import { textIn } from '#backend/rules/promotions/promotion.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import type { ChangeKindName } from '#backend/stores/catalog-change-log.ts';
import { codePromotionsQuery, storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { marketOfSite, type SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { Input, Select } from '../page.tsx';
import { nameMarket } from './catalog-frame.tsx';
import { readCategoryNames, readPromotion, renderPromotionFields } from './promotion-fields.tsx';
import { readTexts, renderTextFields } from './text-fields.tsx';

export interface FormContext {
  c: StaffContext;
  /** Markets in which the person may change the catalog. */
  siteIds: readonly SiteId[];
  value: (name: string) => string;
  error: (name: string) => string | undefined;
}

interface FormRow {
  title: string;
  submit: string;
  /** Returns the stored values of a form that is opened, because they are too long for its address. */
  fill?: (c: StaffContext, given: URLSearchParams) => Promise<Readonly<Record<string, string>>>;
  render: (context: FormContext) => Promise<ReactNode>;
}

const field = ({ value, error }: FormContext, name: string) => ({ name, value: value(name), error: error(name) });
const marketOptions = ({ siteIds }: FormContext) => siteIds.map((siteId) => [siteId, nameMarket(siteId)] as const);
const describeZone = ({ value }: FormContext): string => nameTimeZone(marketOfSite(value('market'))?.settings.timeZone ?? 'UTC');
const describeCurrency = ({ value }: FormContext): string => marketOfSite(value('market'))?.currency ?? 'the currency of the market';

export const changeForms: Readonly<Record<ChangeKindName, FormRow>> = {
  price: {
    title: 'Change a price',
    submit: 'Check the price',
    render: async (context) => (
      <>
        <Select {...field(context, 'market')} label="Market" options={marketOptions(context)} />
        <Input {...field(context, 'style')} label="Style" isRequired />
        <Input {...field(context, 'sku')} label="SKU" hint="Empty for all sizes without a price of their own." />
        <Input {...field(context, 'list')} label="List price" hint={`In ${describeCurrency(context)}, such as 129.00.`} isRequired />
        <Input {...field(context, 'sale')} label="Sale price" hint="Empty if the product is not reduced." />
        <Input {...field(context, 'from')} label={`From (${describeZone(context)})`} type="datetime-local" hint="Empty for now." />
      </>
    ),
  },
  stock: {
    title: 'Change the stock',
    submit: 'Check the stock',
    render: async (context) => {
      const [stores] = await read(context.c.env.BACKEND_DB, storeLocationsQuery);
      const permitted: readonly string[] = context.siteIds;
      const options = listLocations(stores)
        .filter(({ siteId }) => permitted.includes(siteId))
        .map(({ locationId, siteId, name }) => [locationId, `${nameMarket(siteId)}: ${name} (${locationId})`] as const);
      return (
        <>
          <Select {...field(context, 'location')} label="Location" options={options} />
          <Input {...field(context, 'sku')} label="SKU" isRequired />
          <Input
            {...field(context, 'change')}
            label="Add or remove units"
            type="number"
            hint="Such as 5, or -2 to remove units. Orders that are placed meanwhile are taken into account."
          />
          <Input
            {...field(context, 'available')}
            label="Or set the units that can be sold"
            type="number"
            hint="Rejected if the units change before you confirm."
          />
        </>
      );
    },
  },
  visibility: {
    title: 'Change visibility and badge',
    submit: 'Check the change',
    render: async (context) => (
      <>
        <Select {...field(context, 'market')} label="Market" options={marketOptions(context)} />
        <Input {...field(context, 'style')} label="Style" isRequired />
        <Select
          {...field(context, 'visible')}
          label="Visible to shoppers"
          hint="A hidden style is in no listing and no search, its page does not exist, and it cannot be bought."
          options={[
            ['yes', 'Yes'],
            ['no', 'No, hidden'],
          ]}
        />
        <Select
          {...field(context, 'badge')}
          label="Badge"
          hint="Only styles of recycled material can have the badge “recycled”."
          options={[['automatic', 'automatic: by sales and material'], ...chosenBadges.map((badge) => [badge, badge] as const)]}
        />
      </>
    ),
  },
  text: {
    title: 'Change texts',
    submit: 'Check the texts',
    fill: readTexts,
    render: async (context) => renderTextFields(context),
  },
  promotion: {
    title: 'Promotion',
    submit: 'Check the promotion',
    fill: readPromotion,
    render: async (context) => renderPromotionFields(context, await readCategoryNames(context.c)),
  },
  code: {
    title: 'Promotion code',
    submit: 'Check the code',
    render: async (context) => {
      const [promotions] = await read(context.c.env.BACKEND_DB, codePromotionsQuery(context.siteIds));
      const market = context.value('market');
      const options = promotions
        .filter(({ siteId }) => market === '' || siteId === market)
        .map(
          ({ siteId, promotionId, name }) =>
            [promotionId, `${market === '' ? `${nameMarket(siteId)}: ` : ''}${textIn(name, 'en')}`] as const,
        );
      return (
        <>
          <Select {...field(context, 'market')} label="Market" options={marketOptions(context)} />
          <Input {...field(context, 'code')} label="Code" hint="Letters, digits, hyphens and underscores." isRequired />
          <Select {...field(context, 'promotion')} label="Promotion" options={[...new Map(options)]} />
          <Input
            {...field(context, 'from')}
            label={`From (${describeZone(context)})`}
            type="datetime-local"
            hint="Empty to begin now, or to keep the beginning of an existing code."
          />
          <Input {...field(context, 'until')} label={`Until (${describeZone(context)})`} type="datetime-local" hint="Empty for no end." />
          <Input {...field(context, 'limit')} label="Limit of uses" type="number" hint="Number of orders. Empty for no limit." />
          <Select
            {...field(context, 'once')}
            label="Once per shopper"
            options={[
              ['no', 'No'],
              ['yes', 'Yes'],
            ]}
          />
        </>
      );
    },
  },
};
