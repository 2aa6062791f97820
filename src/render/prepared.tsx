// HTML that is rendered once and reused until its content changes (design §3).
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Collector, CollectorProvider, type ImagePreload, type StructuredData } from '#ui/collector.ts';
import { type View, ViewProvider } from '#ui/view.ts';
import { BoundedMap } from '#values/bounded-map.ts';
import buildInfo from '../../dist/generated/build.json' with { type: 'json' };
import { ruleClass } from './rule-class.ts';

/** A piece of a page as HTML, with what the page must bring along for it. */
export interface Prepared {
  html: string;
  /** Names of style sheets: `block/hero`, `page/product`. */
  styles: readonly string[];
  /** CSS made of content's numbers and colours. */
  rules: string;
  islands: readonly string[];
  preloads: readonly ImagePreload[];
  structuredData: readonly StructuredData[];
}

export interface PrepareOptions {
  view: View;
  /**
   * All that the HTML depends on beside build, market and locale: content hash, variant, placement.
   * Undefined where it cannot be told; what a view that is not shared makes is never kept.
   */
  key: string | undefined;
  /** Set apart from every other piece of the page. */
  idPrefix: string;
  isFirst?: boolean;
  styles?: readonly string[];
}

const maxPieces = 3000;
const maxCharacters = 8_000_000;
export const preparedPieces = new BoundedMap<Prepared>(maxPieces, maxCharacters);

export const buildId: string = buildInfo.id;

/** Renders a piece, or gives what was rendered for the same key before. */
export function prepare(options: PrepareOptions, render: () => ReactNode): Prepared {
  const { key, view, idPrefix, isFirst = false } = options;
  if (key === undefined || !view.isShared) return renderPiece(options, render);
  const fullKey = `${view.market.siteId} ${view.locale} ${isFirst ? 'first' : 'later'} ${idPrefix} ${key}`;
  const known = preparedPieces.get(fullKey);
  if (known) return known;
  const piece = renderPiece(options, render);
  preparedPieces.put(fullKey, piece, 0, piece.html.length);
  return piece;
}

export const emptyPiece: Prepared = { html: '', styles: [], rules: '', islands: [], preloads: [], structuredData: [] };

function renderPiece({ view, idPrefix, isFirst = false, styles = [] }: PrepareOptions, render: () => ReactNode): Prepared {
  const rules = new Set<string>();
  const islands = new Set<string>();
  const preloads: ImagePreload[] = [];
  const structuredData: StructuredData[] = [];
  let uids = 0;
  const collector: Collector = {
    isFirst,
    uid: (name) => `${idPrefix}-${name}-${uids++}`,
    rule: (declaration) => {
      const className = ruleClass(declaration);
      rules.add(`.${className}{${declaration}}`);
      return className;
    },
    preload: (image) => preloads.push(image),
    island: (name) => islands.add(name),
    structuredData: (data) => structuredData.push(data),
  };
  const html = renderToStaticMarkup(
    <ViewProvider value={view}>
      <CollectorProvider value={collector}>{render()}</CollectorProvider>
    </ViewProvider>,
    { identifierPrefix: `${idPrefix}-` },
  );
  return { html, styles, rules: [...rules].join(''), islands: [...islands], preloads, structuredData };
}
