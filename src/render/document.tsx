// Renders the document of a page: head, header, main and footer.

import type { ReactNode } from 'react';
import { brand } from '#brand.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import manifest from '../../dist/generated/manifest.json' with { type: 'json' };
import { BaseStyle, BaseStylePlaceholder, type BaseStyleSource, startsInline, uncoverBaseStyle } from './base-style.tsx';
import { Challenge, type Head, HeadElements, NoScriptRefresh } from './head.tsx';
import { placeholder } from './template.ts';

/** Values in the head that differ by response. */
interface ResponseHead {
  nonce: string;
  baseStyle: BaseStyleSource;
  /** True if the page has styles below its first screen. */
  hasBelowFold: boolean;
  /** URL of the finished page, for browsers without scripts; undefined if this page is finished. */
  finishedUrl: string | undefined;
  /** App id of a bot defense challenge; undefined without a challenge. */
  challenge: string | undefined;
  /** True if the response answers a form submission. */
  isPosted?: boolean;
}

/**
 * Whether the document is rendered for a response or for the page cache. A cached page has placeholders instead of the response's values.
 */
export type DocumentFor = { kind: 'response'; head: ResponseHead } | { kind: 'store'; secret: string };

export interface DocumentProps {
  lang: string;
  pageClass: PageClass;
  /**
   * True if visitors are asked for consent. Otherwise consent is assumed until they choose. Scripts read it (src/islands/page-consent.ts).
   */
  asksForConsent: boolean;
  /** Head of the page; undefined if it is sent later, together with a late page. */
  head: Head | undefined;
  target: DocumentFor;
  /**
   * Bars that the visitor has closed and that the style sheet hides (content/blocks/benefit-bar). Absent on a cached page, where a script
   * sets them.
   */
  closedBars?: string | undefined;
  /** Reloads the page or loads another URL after this number of seconds. */
  refresh?: { seconds: number; url: string } | undefined;
  /** Consent banner. A cached page has a placeholder instead. */
  banner: ReactNode;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function PageDocument({
  lang,
  pageClass,
  asksForConsent,
  head,
  target,
  closedBars,
  refresh,
  banner,
  header,
  footer,
  children,
}: DocumentProps) {
  return (
    <html lang={lang} data-page={pageClass} data-consent={asksForConsent ? 'ask' : 'assumed'} data-closed={closedBars}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {target.kind === 'response' ? <OfResponse {...target.head} /> : <OfEachResponse secret={target.secret} />}
        {head && <HeadElements head={head} />}
        {refresh && <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.url}`} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={brand.colors.ink} />
      </head>
      <body>
        {banner}
        {header}
        <main id="main">{children}</main>
        {footer}
      </body>
    </html>
  );
}

function OfResponse({ nonce, baseStyle, hasBelowFold, finishedUrl, challenge, isPosted }: ResponseHead) {
  return (
    <>
      {isPosted && <ForgetForm nonce={nonce} />}
      <BaseStyle source={baseStyle} hasBelowFold={hasBelowFold} nonce={nonce} />
      {startsInline(baseStyle) && <EarlySubmissions nonce={nonce} />}
      <Loader nonce={nonce} />
      <SpeculationRules nonce={nonce} />
      {challenge !== undefined && <Challenge appId={challenge} />}
      {finishedUrl !== undefined && <NoScriptRefresh url={finishedUrl} />}
    </>
  );
}

function OfEachResponse({ secret }: { secret: string }) {
  return (
    <>
      <BaseStylePlaceholder secret={secret} />
      <ElementPlaceholder secret={secret} name="early" />
      <Loader nonce={placeholder(secret, 'nonce')} />
      <SpeculationRules nonce={placeholder(secret, 'nonce')} />
      <ElementPlaceholder secret={secret} name="challenge" />
      <ElementPlaceholder secret={secret} name="noScript" />
    </>
  );
}

const Loader = ({ nonce }: { nonce: string }) => <script type="module" src={manifest.loader} nonce={nonce} async fetchPriority="high" />;

/** Makes the browser prefetch the page of a link that a script has marked (client/navigation/prefetch.ts). */
const SpeculationRules = ({ nonce }: { nonce: string }) => (
  <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
);

const speculationRules = '{"prefetch":[{"where":{"selector_matches":"[data-prefetch]"},"eagerness":"immediate"}]}';

/**
 * Replaces the history entry of a form response with one for a GET request (WHATWG HTML, URL and history update steps). Without this, the
 * back button would show an error because the response is not cached, and a reload would submit the form again.
 */
const ForgetForm = ({ nonce }: { nonce: string }) => <script nonce={nonce} dangerouslySetInnerHTML={{ __html: forgetForm }} />;

const forgetForm = "history.replaceState(history.state,'')";

/**
 * Collects submitted cart forms on a first page view until the loader runs, because fetching and running a script takes long on a slow
 * phone.
 */
const EarlySubmissions = ({ nonce }: { nonce: string }) => <script nonce={nonce} dangerouslySetInnerHTML={{ __html: manifest.early }} />;

/** Returns the markup of `EarlySubmissions` for a cached page. */
export const earlySubmissionsHtml = (nonce: string): string => `<script nonce="${nonce}">${manifest.early}</script>`;

/** Placeholder for an element. It is a meta element with `itemProp`, because React does not move such elements. */
const ElementPlaceholder = ({ secret, name }: { secret: string; name: string }) => <meta itemProp={placeholder(secret, name)} />;

/** Placeholder for `BelowFoldStyle` in a cached page. */
export const BelowFoldPlaceholder = ({ secret }: { secret: string }) => <ElementPlaceholder secret={secret} name="belowFold" />;

/** Replaces each element that contains a placeholder with the text of the placeholder. */
export const uncoverElements = (html: string, secret: string): string =>
  uncoverBaseStyle(html, secret).replace(new RegExp(`<meta itemProp="(${secret}\\[\\w+\\])"/>`, 'g'), '$1');
