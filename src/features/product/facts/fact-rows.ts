// Converts technical facts to table rows of a name and values, in the market's language and units.
import type { CareStep, TechnicalFacts } from '#contract/entities/technical-facts.ts';
import { formatMeasure, formatWeight } from '#i18n/measure.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import type { FactRow } from '../compare/compared-facts.ts';

type FactContext = Pick<RenderContext, 't' | 'locale' | 'market' | 'percent'>;

const careNames = {
  'wash-40': 'care.wash40',
  'wash-30': 'care.wash30',
  'wash-30-gentle': 'care.wash30Gentle',
  'hand-wash': 'care.handWash',
  'no-wash': 'care.noWash',
  'wipe-clean': 'care.wipeClean',
  brush: 'care.brush',
  'no-bleach': 'care.noBleach',
  'tumble-low': 'care.tumbleLow',
  'no-tumble': 'care.noTumble',
  'air-dry': 'care.airDry',
  'iron-low': 'care.ironLow',
  'no-iron': 'care.noIron',
  'no-dry-clean': 'care.noDryClean',
} as const satisfies Record<CareStep, MessageKey>;

const warmthNames = ['facts.warmth.1', 'facts.warmth.2', 'facts.warmth.3', 'facts.warmth.4', 'facts.warmth.5'] as const;

export function listFactRows(facts: TechnicalFacts, context: FactContext): FactRow[] {
  const { t, locale } = context;
  const { weight, volume, waterproof, warmth, origin } = facts;
  const warmthName = warmth === undefined ? undefined : warmthNames[warmth - 1];
  const rows: FactRow[] = [
    { id: 'weight', name: t('facts.weight'), values: weight ? [describeWeight(weight, context)] : [] },
    { id: 'volume', name: t('facts.volume'), values: volume === undefined ? [] : [formatMeasure(volume, 'liter', locale)] },
    {
      id: 'waterproof',
      name: t('facts.waterproof'),
      values: waterproof === undefined ? [] : [formatMeasure(waterproof, 'millimeter', locale)],
    },
    { id: 'warmth', name: t('facts.warmth'), values: warmthName ? [t(warmthName)] : [] },
    ...facts.materials.map(({ part, fibres }) => ({
      id: `material ${part ?? ''}`,
      name: part ?? t('facts.material'),
      values: [fibres.map((fibre) => describeFiber(fibre, context)).join(', ')],
    })),
    { id: 'care', name: t('facts.care'), values: facts.care.map((step) => t(careNames[step])) },
    { id: 'origin', name: t('facts.origin'), values: origin === undefined ? [] : [nameCountry(origin, locale)] },
  ];
  return rows.filter(({ values }) => values.length > 0);
}

function describeWeight({ grams, size, isPair }: NonNullable<TechnicalFacts['weight']>, { t, locale, market }: FactContext): string {
  const weight = formatWeight(grams, market.settings.measureSystem, locale);
  if (size !== undefined) return t(isPair ? 'facts.weightOfPairInSize' : 'facts.weightInSize', { weight, size });
  return isPair ? t('facts.weightOfPair', { weight }) : weight;
}

const describeFiber = (
  { name, percent: share }: { name: string; percent?: number | undefined },
  { percent, locale }: FactContext,
): string => (share === undefined ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : `${percent(share)} ${name}`);
