// Where layouts change (docs/decisions/012). Style sheets write the same widths: one that has another fails a test.

/** From which width on, in rem: with letters twice as large a layout changes as on half the screen. */
export const breakpoints = { sm: 0, md: 48, lg: 64 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** The media query of a breakpoint and all larger ones. */
export const createWidthQuery = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}rem)`;

/**
 * The `sizes` of a picture by breakpoint: `sizesFrom({ sm: '100vw', lg: '33vw' })`. A width that is not named is that of the next smaller
 * one.
 */
export const sizesFrom = ({ sm, md, lg }: { sm: string } & Partial<Record<Breakpoint, string>>): string =>
  [lg && `${createWidthQuery('lg')} ${lg}`, md && `${createWidthQuery('md')} ${md}`, sm].filter(Boolean).join(', ');

/**
 * The `sizes` of a picture that is drawn so many times as wide as its box, which cuts off its sides. Media conditions keep their widths.
 */
export const widenSizes = (sizes: string, times: number): string =>
  sizes.replace(/\(min-width:[^)]*\)|([\d.]+)(?=vw|vh|rem|px)/g, (whole: string, count?: string) =>
    count === undefined ? whole : String(Math.round(Number(count) * times)),
  );

/** A value for every breakpoint: one that is not named is as the next smaller one. */
export function fillBreakpoints<Value>(
  { sm, md, lg }: { [Name in Breakpoint]?: Value | undefined },
  smallest: Value,
): Record<Breakpoint, Value> {
  const small = sm ?? smallest;
  const medium = md ?? small;
  return { sm: small, md: medium, lg: lg ?? medium };
}

/** A class for each breakpoint, such as `align-sm-left align-md-left align-lg-center`. */
export const createBreakpointClasses = (prefix: string, { sm, md, lg }: Record<Breakpoint, string>): string =>
  `${prefix}-sm-${sm} ${prefix}-md-${md} ${prefix}-lg-${lg}`;
