// Formats weights and other measures in a market's units. Separate from format.ts, which browsers load.
import type { Locale } from '#markets/registry.ts';
import type { MarketSettings } from '#markets/settings.ts';

type MeasureSystem = MarketSettings['measureSystem'];
type MeasureUnit = 'gram' | 'kilogram' | 'ounce' | 'pound' | 'liter' | 'millimeter' | 'centimeter' | 'foot' | 'inch';

/** Maximum number of decimals. */
type Digits = 0 | 1 | 2;

const formats = new Map<`${Locale} ${MeasureUnit} ${Digits}`, Intl.NumberFormat>();

/** Formats a measure with its abbreviated unit, such as 45 l or 20,000 mm. */
export function formatMeasure(value: number, unit: MeasureUnit, locale: Locale, maximumFractionDigits: Digits = 0): string {
  const key = `${locale} ${unit} ${maximumFractionDigits}` as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}

const gramsPerOunce = 28.349_523_125;
const ouncesPerPound = 16;

/** Formats a weight, such as 420 g or 1.25 kg; in the United States 14.8 oz or 2 lb 12 oz. */
export function formatWeight(grams: number, system: MeasureSystem, locale: Locale): string {
  if (system === 'metric') return grams < 1000 ? formatMeasure(grams, 'gram', locale) : formatMeasure(grams / 1000, 'kilogram', locale, 2);
  const ounces = grams / gramsPerOunce;
  const whole = Math.round(ounces);
  if (whole < ouncesPerPound) return formatMeasure(ounces, 'ounce', locale, 1);
  const rest = whole % ouncesPerPound;
  const pounds = formatMeasure((whole - rest) / ouncesPerPound, 'pound', locale);
  return rest === 0 ? pounds : `${pounds} ${formatMeasure(rest, 'ounce', locale)}`;
}

const centimetersPerInch = 2.54;
const inchesPerFoot = 12;

/** Formats a body height, such as 186 cm; in the United States 6 ft 1 in. */
export function formatHeight(centimeters: number, system: MeasureSystem, locale: Locale): string {
  if (system === 'metric') return formatMeasure(centimeters, 'centimeter', locale);
  const inches = Math.round(centimeters / centimetersPerInch);
  const rest = inches % inchesPerFoot;
  return `${formatMeasure((inches - rest) / inchesPerFoot, 'foot', locale)} ${formatMeasure(rest, 'inch', locale)}`;
}
