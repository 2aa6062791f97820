// What the fields of a collection mean for how it looks.

import { writeSpace } from '#content/fields/space-value.ts';
import type { StyleRule } from '#ui/response.ts';
import { styleRule } from '#ui/style-sheet.ts';
import type { CollectionFields, CollectionLayout, CollectionLayouts } from './collection-fields.ts';

const sizes = ['sm', 'md', 'lg'] as const;
export type Size = (typeof sizes)[number];

type CollectionLook = 'activities' | 'elevate' | 'default';

/** The look that a marker in the name asks for. */
export function chooseLook(name: string): CollectionLook {
  if (name.includes('[activities]')) return 'activities';
  return name.includes('[elevate]') ? 'elevate' : 'default';
}

/** Such a collection is a grid over the full width on medium and large screens, whatever its breakpoints say. */
export const isStacked = (name: string): boolean => name.includes('[stacked]');

/** The layouts with what follows from the type and the name of the collection. */
export function completeLayouts({ type, name, breakpoints }: Pick<CollectionFields, 'type' | 'name' | 'breakpoints'>): CollectionLayouts {
  const typed = type === 'cta' ? completeButtonLayouts(breakpoints) : breakpoints;
  if (!isStacked(name)) return typed;
  return { ...typed, md: { ...typed.md, type: 'grid' }, lg: { ...typed.lg, type: 'grid' } };
}

/** Buttons stand in slides of a limited width, and small screens have no room for arrows. */
function completeButtonLayouts(layouts: CollectionLayouts): CollectionLayouts {
  const complete = (layout: CollectionLayout, slideMaxWidth: string): CollectionLayout => ({
    ...layout,
    slideMaxWidth: layout.slideMaxWidth ?? slideMaxWidth,
    slidePadding: layout.slidePadding ?? 'small',
  });
  return {
    sm: { ...complete(layouts.sm, '19.25rem'), showArrows: false },
    md: complete(layouts.md, '26.5rem'),
    lg: complete(layouts.lg, '26.5rem'),
  };
}

/** Whether anything of it is shown or done by a script. */
export const hasControls = ({ type, autoplay, showArrows, showIndicators, showProgress }: CollectionLayout): boolean =>
  type === 'carousel' && (autoplay || Boolean(showArrows) || showIndicators || showProgress);

/** The classes that say, for each breakpoint, how items stand. */
export const listLayoutClasses = (layouts: CollectionLayouts): string[] => sizes.map((size) => `at-${size}-${layouts[size].type}`);

/** Which controls show at a breakpoint, as custom properties (collection.block.css). */
function listControls(size: Size, layout: CollectionLayout): string[] {
  if (!hasControls(layout)) return [];
  return [
    `--${size}-controls:flex`,
    ...(layout.showArrows ? [`--${size}-arrows:flex`] : []),
    ...(layout.showIndicators ? [`--${size}-dots:flex`] : []),
    ...(layout.showProgress ? [`--${size}-bar:block`] : []),
    ...(layout.autoplay ? [`--${size}-pause:grid`] : []),
  ];
}

/** The measures and controls of all breakpoints as one rule; undefined where the style sheet's own hold. */
export function createMeasures(layouts: CollectionLayouts): StyleRule | undefined {
  const declarations = sizes.flatMap((size) => {
    const { slideWidth, slideMaxWidth, slidePadding, margin } = layouts[size];
    return [
      ...(slideWidth ? [`--${size}-slide:${slideWidth}`] : []),
      ...(slideMaxWidth ? [`--${size}-slide-max:${slideMaxWidth}`] : []),
      ...(slidePadding ? [`--${size}-padding:${writeSpace(slidePadding)}`] : []),
      ...(margin ? [`--${size}-gap:${writeSpace(margin)}`] : []),
      ...listControls(size, layouts[size]),
    ];
  });
  return declarations.length > 0 ? styleRule(declarations.join(';')) : undefined;
}

/** What the script of the carousel reads: seconds between slides, 0 for none, and whether it begins again after the last. */
export const createMotion = (layouts: CollectionLayouts): Record<Size, { seconds: number; loop: boolean }> => {
  const read = ({ type, autoplay, autorotateTime, loop }: CollectionLayout) => ({
    seconds: type === 'carousel' && autoplay ? autorotateTime : 0,
    loop,
  });
  return { sm: read(layouts.sm), md: read(layouts.md), lg: read(layouts.lg) };
};
