// What a component renders, for any locale, with what it noted for the page.
import type { ReactNode } from 'react';
import type { Locale } from '#markets/registry.ts';
import { type Prepared, prepare } from '#render/prepared.tsx';
import { aView } from './view.ts';

export const rendered = (part: ReactNode, locale: Locale = 'en-us'): Prepared =>
  prepare({ view: aView(locale), key: undefined, idPrefix: 'part' }, () => part);
