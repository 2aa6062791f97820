// Head elements that describe a page. React moves them into the head.

import { escapeHtml } from '#lib/encoding/escape.ts';
import { linkPictureSize, linkPictureUrl } from '#lib/pictures/media-url.ts';
import { challengeMeta } from '#lib/rules/challenge.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StructuredData } from '#ui/structured-data.tsx';

interface Alternate {
  hreflang: string;
  href: string;
}

/** One of the shop's own pictures, or a picture of another origin. */
type LinkPicture = ({ publicId: string; version: number } | { url: string }) & { alt: string };

export interface Head {
  title: string;
  description: string;
  /** Absolute URL of the page; absent if search engines must not index it. */
  canonical?: string;
  alternates?: readonly Alternate[];
  robots?: string;
  /** Picture for link previews; absent if the shop's default picture is used. */
  picture?: LinkPicture;
  /** schema.org objects that describe the page to search engines. */
  structuredData?: readonly object[];
}

export function HeadElements({ head }: { head: Head }) {
  const { title, description, canonical, alternates = [], robots, structuredData = [] } = head;
  const { pictureOrigin } = useRenderContext();
  return (
    <>
      {pictureOrigin !== undefined && <link rel="preconnect" href={pictureOrigin} />}
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {robots && <meta name="robots" content={robots} />}
      {canonical !== undefined && <LinkPreview head={head} url={canonical} />}
      {structuredData.map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
        <StructuredData key={index} data={data} />
      ))}
    </>
  );
}

const shopPicture = { publicId: 'scene/alpine-dawn', version: 1 };

/** Renders the data for link previews in other services. It uses Open Graph (ogp.me), which most of these services support. */
function LinkPreview({ head: { title, description, picture }, url }: { head: Head; url: string }) {
  const { t, locale, loadPicture } = useRenderContext();
  const external = picture && 'url' in picture ? loadPicture(picture.url, linkPictureSize.width) : undefined;
  const own = picture && 'publicId' in picture ? picture : undefined;
  const image = external ?? new URL(linkPictureUrl(own ?? shopPicture), url).href;
  const [language = '', country = ''] = locale.split('-');
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:locale" content={`${language}_${country.toUpperCase()}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {external === undefined && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(linkPictureSize.width)} />
          <meta property="og:image:height" content={String(linkPictureSize.height)} />
        </>
      )}
      <meta property="og:image:alt" content={(external === undefined ? own : picture)?.alt ?? t('site.name')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Bot defense challenge. The loader announces it to scripts (client/bot-check/challenge.ts). */
export const Challenge = ({ appId }: { appId: string }) => <meta name={challengeMeta} content={appId} />;

/** Redirects a browser without scripts to the finished page. */
export const NoScriptRefresh = ({ url }: { url: string }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`0;url=${url}`} />
  </noscript>
);

/** Returns the markup of `Challenge` for a cached page. */
export const challengeHtml = (appId: string | undefined): string =>
  appId === undefined ? '' : `<meta name="${challengeMeta}" content="${escapeHtml(appId)}"/>`;
export const noScriptHtml = (url: string): string => `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"/></noscript>`;
