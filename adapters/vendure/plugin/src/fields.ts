// Custom fields, in which Vendure stores what the contract has and Vendure lacks.
import { type CustomFields, LanguageCode } from '@vendure/core';

const label = (value: string) => [{ languageCode: LanguageCode.en, value }];

const weekdays = { type: 'int', list: true, nullable: true, min: 0, max: 6 } as const;
const dates = { type: 'string', list: true, nullable: true, pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;

export const customFields: CustomFields = {
  Product: [
    { name: 'masterId', type: 'string', nullable: true, unique: true, label: label('Style number') },
    { name: 'launchedAt', type: 'datetime', nullable: true, label: label('First day of sale') },
    { name: 'rank', type: 'int', defaultValue: 1_000_000, label: label('Position in listings, smallest first') },
    { name: 'summary', type: 'localeText', nullable: true, label: label('Summary') },
    { name: 'features', type: 'localeText', nullable: true, label: label('Features, one in each line') },
    { name: 'productType', type: 'string', nullable: true, label: label('Product type') },
    {
      name: 'audience',
      type: 'string',
      nullable: true,
      options: [{ value: 'men' }, { value: 'women' }, { value: 'all' }],
      label: label('Audience'),
    },
  ],
  Channel: [
    {
      name: 'returnDays',
      type: 'int',
      nullable: true,
      min: 1,
      max: 3650,
      label: label('Days after delivery in which goods can be returned'),
    },
    { name: 'dispatchTimeZone', type: 'string', nullable: true, label: label('Time zone of the warehouse, such as Europe/Berlin') },
    {
      name: 'dispatchCutOff',
      type: 'string',
      nullable: true,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      label: label('Time before which orders are sent on the same day, such as 14:00'),
    },
    { name: 'dispatchWeekdays', ...weekdays, label: label('Weekdays on which the warehouse sends orders; 0 is Sunday') },
    { name: 'dispatchHolidays', ...dates, label: label('Days on which the warehouse is closed, such as 2026-12-25') },
    { name: 'deliveryWeekdays', ...weekdays, label: label('Weekdays on which the carrier delivers; 0 is Sunday') },
    { name: 'deliveryHolidays', ...dates, label: label('Days on which the carrier does not deliver, such as 2026-12-25') },
  ],
  Customer: [
    { name: 'locale', type: 'string', nullable: true, readonly: true, label: label('Language and country of emails') },
    { name: 'birthDate', type: 'string', nullable: true, label: label('Date of birth, such as 1990-05-17') },
    { name: 'gender', type: 'string', nullable: true, label: label('Gender') },
    { name: 'homePostalCode', type: 'string', nullable: true, label: label('Postal code') },
    { name: 'interests', type: 'string', nullable: true, label: label('Interests, separated by |') },
    { name: 'preferredShoeSize', type: 'string', nullable: true, label: label('Shoe size') },
    { name: 'store', type: 'string', nullable: true, label: label('Store in which the account was created') },
    { name: 'campaign', type: 'string', nullable: true, label: label('Campaign through which the account was created') },
  ],
  Address: [
    {
      name: 'type',
      type: 'string',
      nullable: true,
      options: [{ value: 'S' }, { value: 'B' }],
      label: label('S: shipping, B: billing, empty: not in the address book of the shop'),
    },
    { name: 'firstName', type: 'string', nullable: true, label: label('First name') },
    { name: 'lastName', type: 'string', nullable: true, label: label('Last name') },
    { name: 'phoneCode', type: 'string', nullable: true, label: label('Country calling code') },
    { name: 'requestHash', type: 'string', nullable: true, internal: true, label: label('Hash of the request that added the address') },
  ],
  Asset: [
    { name: 'publicId', type: 'string', nullable: true, label: label('Id of the shop’s own picture') },
    { name: 'pictureVersion', type: 'int', defaultValue: 1, label: label('Version of the shop’s own picture') },
  ],
  FacetValue: [{ name: 'hex', type: 'string', nullable: true, pattern: '^#[0-9a-f]{6}$', label: label('Color of the swatch') }],
  Collection: [{ name: 'categoryId', type: 'string', nullable: true, unique: true, label: label('Category number') }],
  StockLocation: [{ name: 'storeId', type: 'string', nullable: true, label: label('Store number; empty for web stock') }],
  // an option of the group "color" is a style of the contract: a product in one color
  ProductOption: [
    { name: 'styleId', type: 'string', nullable: true, label: label('Article number of the color') },
    { name: 'hex', type: 'string', nullable: true, pattern: '^#[0-9a-f]{6}$', label: label('Color of the swatch') },
  ],
  ProductVariantPrice: [{ name: 'listPrice', type: 'int', nullable: true, label: label('Price before a markdown') }],
  Order: [
    { name: 'revision', type: 'int', defaultValue: 0, readonly: true, public: true, label: label('Revision') },
    { name: 'owner', type: 'string', nullable: true, internal: true, label: label('The guest who created the cart') },
    { name: 'isApart', type: 'boolean', defaultValue: false, internal: true, label: label('Second cart beside the current one') },
    { name: 'shippingMethod', type: 'string', nullable: true, internal: true, label: label('Shipping method that the shopper chose') },
  ],
  OrderLine: [
    { name: 'seenPrice', type: 'int', nullable: true, readonly: true, label: label('Displayed price') },
    { name: 'seenAt', type: 'datetime', nullable: true, readonly: true, label: label('Time at which the price was displayed') },
    { name: 'maxQuantity', type: 'int', nullable: true, internal: true, label: label('Maximum quantity') },
    { name: 'position', type: 'int', nullable: true, internal: true, label: label('Position in the cart') },
  ],
  Promotion: [
    { name: 'callout', type: 'localeString', nullable: true, label: label('Text in the cart') },
    {
      name: 'approaching',
      type: 'localeText',
      nullable: true,
      label: label('Texts for a cart below the minimum, above it without the discount, and with it, separated by |'),
    },
  ],
  TaxRate: [
    { name: 'taxes', type: 'string', nullable: true, label: label('Taxes that the rate consists of, such as: GST 5, QST 9.975') },
    { name: 'taxesShipping', type: 'boolean', defaultValue: true, label: label('Delivery is taxed too') },
  ],
};
