// Where layouts change (docs/decisions/012). Style sheets write the same widths: one that has another fails a test.

/** From which width on, in rem: with letters twice as large a layout changes as on half the screen. */
export const breakpoints = { sm: 0, md: 48, lg: 64 } as const;

type Breakpoint = keyof typeof breakpoints;

/** The `sizes` of a picture by breakpoint: `sizesFrom({ sm: '100vw', lg: '33vw' })`. A width that is not named is that of the next smaller one. */
export const sizesFrom = ({ sm, md, lg }: { sm: string } & Partial<Record<Breakpoint, string>>): string =>
  [lg && `(min-width: ${breakpoints.lg}rem) ${lg}`, md && `(min-width: ${breakpoints.md}rem) ${md}`, sm].filter(Boolean).join(', ');
