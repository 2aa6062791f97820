// Derives the look of a collection from its fields.

import { writeSpace } from '#content/fields/space-value.ts';
import type { StyleRule } from '#ui/response.ts';
import { styleRule } from '#ui/style-sheet.ts';
import type { CollectionFields, CollectionLayout, CollectionLayouts } from './collection-fields.ts';

const sizes = ['sm', 'md', 'lg'] as const;
export type Size = (typeof sizes)[number];

type CollectionLook = 'activities' | 'elevate' | 'default';

/** Returns the look that a marker in the collection's name selects. */
export function chooseLook(name: string): CollectionLook {
  if (name.includes('[activities]')) return 'activities';
  return name.includes('[elevate]') ? 'elevate' : 'default';
}

/** True for a collection that is a full-width grid on medium and large screens, regardless of its breakpoints. */
export const isStacked = (name: string): boolean => name.includes('[stacked]');

/** Returns the layouts, adjusted for the collection's type and name. */
export function completeLayouts({ type, name, breakpoints }: Pick<CollectionFields, 'type' | 'name' | 'breakpoints'>): CollectionLayouts {
  const typed = type === 'cta' ? completeButtonLayouts(breakpoints) : breakpoints;
  if (!isStacked(name)) return typed;
  return { ...typed, md: { ...typed.md, type: 'grid' }, lg: { ...typed.lg, type: 'grid' } };
}

/** Limits the width of slides with buttons and pads them. Removes the arrows on small screens, which have no space for them. */
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

/** True if the layout has controls, such as arrows, that need a script. */
export const hasControls = ({ type, autoplay, showArrows, showIndicators, showProgress }: CollectionLayout): boolean =>
  type === 'carousel' && (autoplay || Boolean(showArrows) || showIndicators || showProgress);

/** Returns the classes that set the layout of items for each breakpoint. */
export const listLayoutClasses = (layouts: CollectionLayouts): string[] => sizes.map((size) => `at-${size}-${layouts[size].type}`);

/** Returns custom properties that make controls visible at a breakpoint (collection.block.css). */
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

/** Returns the dimensions and controls of all breakpoints as one rule; undefined if the defaults of the style sheet apply. */
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

/** Returns the settings for the carousel's script: seconds per slide (0 for no autoplay), and whether the first slide follows the last. */
export const createMotion = (layouts: CollectionLayouts): Record<Size, { seconds: number; loop: boolean }> => {
  const read = ({ type, autoplay, autorotateTime, loop }: CollectionLayout) => ({
    seconds: type === 'carousel' && autoplay ? autorotateTime : 0,
    loop,
  });
  return { sm: read(layouts.sm), md: read(layouts.md), lg: read(layouts.lg) };
};
