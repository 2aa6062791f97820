// Converts promotions to the cells of a line in a file, and back.
import { audiences, type Promotion, type PromotionText } from '#backend/rules/promotions/promotion.ts';
import { normalizeTypography } from '#lib/encoding/plain-text.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import { listLanguages, markets, type OpenMarket } from '#markets/registry.ts';
import type { InputLine } from './change-kind.ts';
import { type CellReader, readAmount, readChoice, readWhole } from './read-cells.ts';

/** What promotions can grant: the levels and effects of `rules/promotions`. */
export const grants = [
  'product-percent',
  'product-amount',
  'product-price',
  'order-percent',
  'order-amount',
  'order-gift',
  'delivery-free',
  'delivery-percent',
  'delivery-amount',
] as const;
export type Grant = (typeof grants)[number];

const languages = listLanguages(Object.values(markets));
const nameColumns = languages.map((language) => `name-${language}`);
const calloutColumns = languages.map((language) => `callout-${language}`);

/** The columns that describe a promotion, without its market, id and period. */
export const definitionColumns: readonly string[] = [
  ...['grants', 'value', 'minimum', 'units', 'categories', 'audience', 'exclusive', 'priority', 'codes'],
  ...nameColumns,
  ...calloutColumns,
];

const maxNameLength = 60;
const maxCalloutLength = 160;
const defaultPriority = 10;

const levels = { PRODUCT: 'product', ORDER: 'order', SHIPPING: 'delivery' } as const;

function findGrant({ level, effect }: Promotion): Grant {
  if (level === 'SHIPPING' && effect.kind === 'percent' && effect.percent === 100) return 'delivery-free';
  const name = `${levels[level]}-${effect.kind === 'fixed-price' ? 'price' : effect.kind}`;
  // the schema of promotions allows no other combinations
  return grants.find((grant) => grant === name) ?? 'order-percent';
}

function writeValue({ effect }: Promotion, { currency }: OpenMarket): string {
  switch (effect.kind) {
    case 'percent':
      return String(effect.percent);
    case 'amount':
      return writeMajorUnits(effect.amount, currency);
    case 'fixed-price':
      return writeMajorUnits(effect.price, currency);
    case 'gift':
      return effect.productId;
  }
}

const writeTexts = (prefix: string, text: PromotionText | undefined): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${prefix}-${language}`, text?.[language] ?? '']));

/** Returns the cells of a promotion, without its market, id and period. */
export function writeDefinitionCells(promotion: Promotion, market: OpenMarket): Record<string, string> {
  const { condition, audiences: own = [], priority, needsCoupon, name, callout } = promotion;
  const grant = findGrant(promotion);
  return {
    grants: grant,
    value: grant === 'delivery-free' ? '' : writeValue(promotion, market),
    minimum: condition.minValue === undefined ? '' : writeMajorUnits(condition.minValue, market.currency),
    units: condition.minUnits === undefined ? '' : String(condition.minUnits),
    categories: (condition.categoryIds ?? []).join(' '),
    audience: own.join(' '),
    exclusive: promotion.level === 'ORDER' && promotion.isExclusive ? 'yes' : 'no',
    priority: String(priority),
    codes: needsCoupon ? 'yes' : 'no',
    ...writeTexts('name', name),
    ...writeTexts('callout', callout),
  };
}

const splitWords = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Reads a definition. `former`: the stored promotion, whose other properties stay as they are. Errors are in `cells`. */
export function readDefinition(
  cells: CellReader,
  { promotionId, market, former }: { promotionId: string; market: OpenMarket; former: Promotion | undefined },
): Promotion | undefined {
  const grant =
    readChoice(cells, 'grants', grants) ?? (cells.text('grants') === '' ? cells.fail('grants', 'Select what is granted.') : undefined);
  const { currency } = market;
  const minValue = cells.text('minimum') === '' ? undefined : readAmount(cells, 'minimum', currency);
  const minUnits = cells.text('units') === '' ? undefined : readWhole(cells, 'units');
  if (minUnits === 0) cells.fail('units', 'The number of units is at least 1.');
  const categoryIds = splitWords(cells.text('categories'));
  const wanted = splitWords(cells.text('audience').toUpperCase());
  const own = audiences.filter((audience) => wanted.includes(audience));
  if (own.length < new Set(wanted).size)
    cells.fail('audience', `“${cells.text('audience')}” is not a list of ${audiences.join(', ')}. Leave it empty for everyone.`);
  const isExclusive = readChoice(cells, 'exclusive', ['yes', 'no']) === 'yes';
  const needsCoupon = readChoice(cells, 'codes', ['yes', 'no']) === 'yes';
  const priority = cells.text('priority') === '' ? defaultPriority : readWhole(cells, 'priority');
  const name = readTexts(cells, 'name', maxNameLength);
  if (!name) cells.fail('name-en', 'Enter a name, which the cart shows.');
  const callout = readTexts(cells, 'callout', maxCalloutLength);
  const effect = grant && readEffect(cells, grant, currency);
  if (grant && isExclusive && grant !== 'order-percent' && grant !== 'order-amount')
    cells.fail('exclusive', 'Only a reduction of the order can be exclusive. Select “no”.');
  if (cells.problems.length > 0 || !grant || !effect || !name || priority === undefined) return undefined;
  const common = {
    ...{ promotionId, priority, needsCoupon, name },
    ...(former?.campaignId !== undefined && { campaignId: former.campaignId }),
    ...(former?.approaching && { approaching: former.approaching }),
    ...(own.length > 0 && { audiences: own }),
    ...(callout && { callout }),
    condition: {
      ...(minValue !== undefined && { minValue }),
      ...(minUnits !== undefined && { minUnits }),
      ...(categoryIds.length > 0 && { categoryIds }),
    },
  };
  if (effect.level === 'PRODUCT')
    return { ...common, ...effect, ...(former?.level === 'PRODUCT' && former.allowance && { allowance: former.allowance }) };
  if (effect.level === 'ORDER') return { ...common, ...effect, ...(isExclusive && { isExclusive }) };
  return { ...common, ...effect, ...(former?.level === 'SHIPPING' && former.methodCodes && { methodCodes: former.methodCodes }) };
}

type Level<Name extends Promotion['level']> = Pick<Extract<Promotion, { level: Name }>, 'level' | 'effect'>;

function readEffect(cells: CellReader, grant: Grant, currency: string): Level<'PRODUCT'> | Level<'ORDER'> | Level<'SHIPPING'> | undefined {
  const percent = () => {
    const value = readWhole(cells, 'value');
    if (value === undefined) return undefined;
    return value >= 1 && value <= 100
      ? ({ kind: 'percent', percent: value } as const)
      : cells.fail('value', `“${value}” is not a percentage from 1 to 100.`);
  };
  const amount = () => {
    const value = readAmount(cells, 'value', currency);
    return value === 0 ? cells.fail('value', 'The amount is zero.') : value;
  };
  const reduction = (value: number | undefined) => value !== undefined && ({ kind: 'amount', amount: value } as const);
  switch (grant) {
    case 'product-percent':
    case 'product-amount': {
      const effect = grant === 'product-percent' ? percent() : reduction(amount());
      return effect ? { level: 'PRODUCT', effect } : undefined;
    }
    case 'product-price': {
      const price = amount();
      return price === undefined ? undefined : { level: 'PRODUCT', effect: { kind: 'fixed-price', price } };
    }
    case 'order-percent':
    case 'order-amount': {
      const effect = grant === 'order-percent' ? percent() : reduction(amount());
      return effect ? { level: 'ORDER', effect } : undefined;
    }
    case 'order-gift': {
      const productId = cells.text('value');
      if (productId === '') return cells.fail('value', 'Enter the id of the product that is given away.');
      return { level: 'ORDER', effect: { kind: 'gift', productId } };
    }
    case 'delivery-free':
      if (cells.text('value') !== '') return cells.fail('value', 'Free delivery has no value. Leave the field empty.');
      return { level: 'SHIPPING', effect: { kind: 'percent', percent: 100 } };
    case 'delivery-percent':
    case 'delivery-amount': {
      const effect = grant === 'delivery-percent' ? percent() : reduction(amount());
      return effect ? { level: 'SHIPPING', effect } : undefined;
    }
  }
}

/** Reads a text in each language. Languages without a text show the English one. */
function readTexts(cells: CellReader, prefix: string, limit: number): PromotionText | undefined {
  const texts = languages.flatMap((language) => {
    const column = `${prefix}-${language}`;
    const text = normalizeTypography(cells.text(column));
    if (text.length > limit) cells.fail(column, `The text has ${text.length} characters. At most ${limit} fit.`);
    return text === '' ? [] : [[language, text] as const];
  });
  const { en, ...others } = Object.fromEntries<string>(texts);
  if (en !== undefined) return { en, ...others };
  if (texts.length > 0) cells.fail(`${prefix}-en`, 'Enter the text in English, too, for languages without a text.');
  return undefined;
}

/** Returns the line with the stored values of columns that it does not have. */
export const completeLine = ({ line, cells }: InputLine, stored: Readonly<Record<string, string>>): InputLine => ({
  line,
  cells: { ...stored, ...cells },
});
