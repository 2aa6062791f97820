// What the head of a page says of it. React moves these elements there, wherever they are rendered.

import { challengeMeta } from '#lib/challenge.ts';
import { escapeHtml } from '#lib/escape.ts';
import { StructuredData } from '#ui/structured-data.tsx';

interface Alternate {
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

export function HeadElements({ head }: { head: Head }) {
  const { title, description, canonical, alternates = [], robots, structuredData = [] } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {robots && <meta name="robots" content={robots} />}
      {structuredData.map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
        <StructuredData key={index} data={data} />
      ))}
    </>
  );
}

/** What bot defence asks; the loader raises its event. */
export const Challenge = ({ appId }: { appId: string }) => <meta name={challengeMeta} content={appId} />;

/** Sends a browser without scripts to a finished page. */
export const NoScriptRefresh = ({ url }: { url: string }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`0;url=${url}`} />
  </noscript>
);

/** The same two as markup, for a page that is stored. */
export const challengeHtml = (appId: string | undefined): string =>
  appId === undefined ? '' : `<meta name="${challengeMeta}" content="${escapeHtml(appId)}"/>`;
export const noScriptHtml = (url: string): string => `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"/></noscript>`;
