// Layout breakpoints (docs/decisions/012). Style sheets repeat these widths, and a test compares them.

/** Minimum widths in rem, so that doubling the font size has the same effect as halving the screen width. */
export const breakpoints = { sm: 0, md: 48, lg: 64 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** Returns the media query for a breakpoint and all larger ones. */
export const createWidthQuery = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}rem)`;

/**
 * Returns a picture's `sizes` attribute by breakpoint, such as `sizesFrom({ sm: '100vw', lg: '33vw' })`. A breakpoint without a width uses
 * that of the next smaller one.
 */
export const sizesFrom = ({ sm, md, lg }: { sm: string } & Partial<Record<Breakpoint, string>>): string =>
  [lg && `${createWidthQuery('lg')} ${lg}`, md && `${createWidthQuery('md')} ${md}`, sm].filter(Boolean).join(', ');

/**
 * Returns the `sizes` of a picture that is drawn `times` as wide as its box, so that the box crops the picture's sides. Media conditions
 * stay unchanged.
 */
export const widenSizes = (sizes: string, times: number): string =>
  sizes.replace(/\(min-width:[^)]*\)|([\d.]+)(?=vw|vh|rem|px)/g, (whole: string, count?: string) =>
    count === undefined ? whole : String(Math.round(Number(count) * times)),
  );

/** Returns a value for each breakpoint. A breakpoint without a value uses that of the next smaller one. */
export function fillBreakpoints<Value>(
  { sm, md, lg }: { [Name in Breakpoint]?: Value | undefined },
  smallest: Value,
): Record<Breakpoint, Value> {
  const small = sm ?? smallest;
  const medium = md ?? small;
  return { sm: small, md: medium, lg: lg ?? medium };
}

/** Returns a class name for each breakpoint, such as `align-sm-left align-md-left align-lg-center`. */
export const createBreakpointClasses = (prefix: string, { sm, md, lg }: Record<Breakpoint, string>): string =>
  `${prefix}-sm-${sm} ${prefix}-md-${md} ${prefix}-lg-${lg}`;
