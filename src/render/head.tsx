// Elements in the head that describe a page. React moves them there.

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
  /** An absolute address; absent for pages that search engines must not index. */
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

/** The challenge of bot defence. The loader announces it (client/page/challenge.ts). */
export const Challenge = ({ appId }: { appId: string }) => <meta name={challengeMeta} content={appId} />;

/** Leads a browser without scripts to the finished page. */
export const NoScriptRefresh = ({ url }: { url: string }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`0;url=${url}`} />
  </noscript>
);

/** The markup of these two, for a stored page. */
export const challengeHtml = (appId: string | undefined): string =>
  appId === undefined ? '' : `<meta name="${challengeMeta}" content="${escapeHtml(appId)}"/>`;
export const noScriptHtml = (url: string): string => `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"/></noscript>`;
