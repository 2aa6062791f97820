// Formats distances in a country's unit. Separate from format.ts, which browsers load.
import type { Locale } from '#markets/registry.ts';

export type DistanceUnit = 'kilometer' | 'mile';

/** Meters per distance unit. */
export const unitMeters = { kilometer: 1000, mile: 1609.344 } as const satisfies Record<DistanceUnit, number>;

const formats = new Map<`${Locale} ${DistanceUnit} ${0 | 1}`, Intl.NumberFormat>();

/** Formats a distance, such as 3.4 mi or 120 km. */
export function formatDistance(metres: number, unit: DistanceUnit, locale: Locale): string {
  const count = metres / unitMeters[unit];
  const digits = count < 10 ? 1 : 0;
  const key = `${locale} ${unit} ${digits}` as const;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(count);
}
