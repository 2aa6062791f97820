// The head as text: small, the same for all, and with a nonce of its own each time, so it is never rendered by React.
import type { ImagePreload } from '#ui/collector.ts';
import { challengeMeta } from '#values/challenge.ts';
import { escapeHtml, scriptJson } from '#values/escape.ts';
import manifest from '../../dist/generated/manifest.json' with { type: 'json' };
import { pieceStyle } from './styles.ts';

export interface Alternate {
  hreflang: string;
  href: string;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute; absent for pages that search engines must not keep. */
  canonical?: string;
  alternates?: readonly Alternate[];
  robots?: string;
  /** schema.org objects. */
  structuredData?: readonly object[];
}

export interface HeadOptions extends Head {
  nonce: string;
  /** Stands where the style that all pages share is. */
  baseStyle: string;
  /** Style sheets of the pieces in the shell, and rules made of their content. */
  styles: readonly string[];
  rules: string;
  preloads: readonly ImagePreload[];
  /** Stands where browsers without scripts are sent elsewhere. */
  noScript?: string | undefined;
  /** Seconds until the browser tries again by itself. */
  refreshSeconds?: number | undefined;
  /** Stands where the page says what bot defence asks. */
  challenge?: string | undefined;
}

export function headHtml(options: HeadOptions): string {
  const { nonce, preloads } = options;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(options.title)}</title>`,
    `<meta name="description" content="${escapeHtml(options.description)}">`,
    options.challenge ?? '',
    preloads.map(imagePreload).join(''),
    `<link rel="preload" as="font" type="font/woff2" href="${manifest.font}" crossorigin>`,
    options.baseStyle,
    // apart from the base, so that a dialog that shows the page can wear what is its own
    `<style nonce="${nonce}">${options.styles.map(pieceStyle).join('')}${options.rules}</style>`,
    `<script type="module" src="${manifest.loader}" nonce="${nonce}" async></script>`,
    options.canonical ? `<link rel="canonical" href="${escapeHtml(options.canonical)}">` : '',
    (options.alternates ?? [])
      .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`)
      .join(''),
    options.robots ? `<meta name="robots" content="${escapeHtml(options.robots)}">` : '',
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#14191d">',
    (options.structuredData ?? []).map(structuredDataHtml).join(''),
    options.noScript ?? '',
    options.refreshSeconds ? `<meta http-equiv="refresh" content="${options.refreshSeconds}">` : '',
  ].join('');
}

/** What bot defence asks; the loader raises its event. */
export const challengeHtml = (challenge: string | undefined): string =>
  challenge === undefined ? '' : `<meta name="${challengeMeta}" content="${escapeHtml(challenge)}">`;

/** Sends a browser without scripts to a finished page. */
export const noScriptRefresh = (url: string): string =>
  `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"></noscript>`;

const structuredDataHtml = (data: object): string => `<script type="application/ld+json">${scriptJson(data)}</script>`;

const imagePreload = ({ srcset, sizes }: ImagePreload): string =>
  `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
