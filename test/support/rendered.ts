// Renders a component for any locale, and returns the assets that it requests from the page.
import type { ReactNode } from 'react';
import type { Locale } from '#markets/registry.ts';
import { type RenderedSection, renderSection, type SectionScope } from '#render/section.tsx';
import { fillTemplate } from '#render/template.ts';
import { aRenderContext } from './render-context.ts';

export interface Rendered extends Omit<RenderedSection, 'html'> {
  html: string;
}

export const aScope = (over: Partial<SectionScope> = {}): SectionScope => ({
  renderContext: aRenderContext(),
  origin: 'https://shop.example',
  mention: () => undefined,
  isShared: false,
  ...over,
});

/** Returns a section as it appears at one place on a page, with sample values in its template. */
export const inPlace = (section: RenderedSection, id = 'part'): Rendered => ({
  ...section,
  html: fillTemplate(section.html, { id, formKey: 'key-1', cartCount: '2', cartLabel: 'Cart, 2 items', accountLabel: 'Account' }),
});

export const rendered = (part: ReactNode, locale: Locale = 'en-us'): Rendered =>
  inPlace(renderSection(() => part, {}, aScope({ renderContext: aRenderContext(locale) })));
