// Renders the document around a page: head, header, main and footer.
import type { ReactNode } from 'react';
import type { PageClass } from '#lib/paths/page-classes.ts';
import manifest from '../../dist/generated/manifest.json' with { type: 'json' };
import { BaseStyle, BaseStylePlaceholder, type BaseStyleSource, startsInline, uncoverBaseStyle } from './base-style.tsx';
import { Challenge, type Head, HeadElements, NoScriptRefresh } from './head.tsx';
import { placeholder } from './template.ts';

/** Parts of the head that differ in each response. */
interface ResponseHead {
  nonce: string;
  baseStyle: BaseStyleSource;
  /** URL of the finished page, for browsers without scripts. Undefined if this page is finished. */
  finishedUrl: string | undefined;
  /** The app id of a bot defense challenge. */
  challenge: string | undefined;
  /** True if the response is to a form submission. */
  isPosted?: boolean;
}

/** The target of the document. A cached page has placeholders with one secret in place of the response's values. */
export type DocumentFor = { kind: 'response'; head: ResponseHead } | { kind: 'store'; secret: string };

export interface DocumentProps {
  lang: string;
  pageClass: PageClass;
  /** True if visitors are asked for consent; otherwise it is assumed until they choose. Scripts read it (src/islands/page-consent.ts). */
  asksForConsent: boolean;
  /** Undefined if it follows with a late page. */
  head: Head | undefined;
  target: DocumentFor;
  /**
   * The bars that the visitor closed, which the style sheet hides (content/blocks/benefit-bar); absent on a cached page, where a script
   * sets them.
   */
  closedBars?: string | undefined;
  /** Reloads the page, or loads another URL, after a number of seconds. */
  refresh?: { seconds: number; url: string } | undefined;
  /** The consent banner. A cached page has a placeholder here. */
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
        <meta name="theme-color" content="#14191d" />
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

function OfResponse({ nonce, baseStyle, finishedUrl, challenge, isPosted }: ResponseHead) {
  return (
    <>
      {isPosted && <ForgetForm nonce={nonce} />}
      <BaseStyle source={baseStyle} nonce={nonce} />
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
      <HeadPlaceholder secret={secret} name="early" />
      <Loader nonce={placeholder(secret, 'nonce')} />
      <SpeculationRules nonce={placeholder(secret, 'nonce')} />
      <HeadPlaceholder secret={secret} name="challenge" />
      <HeadPlaceholder secret={secret} name="noScript" />
    </>
  );
}

const Loader = ({ nonce }: { nonce: string }) => <script type="module" src={manifest.loader} nonce={nonce} async fetchPriority="high" />;

/** Makes the browser prefetch the page whose link a script marks (client/navigation/prefetch.ts). */
const SpeculationRules = ({ nonce }: { nonce: string }) => (
  <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
);

const speculationRules = '{"prefetch":[{"where":{"selector_matches":"[data-prefetch]"},"eagerness":"immediate"}]}';

/**
 * Replaces the history entry of a form response with that of a GET (WHATWG HTML, URL and history update steps). Otherwise, the back button
 * would find no cached response, and a reload would send the form again.
 */
const ForgetForm = ({ nonce }: { nonce: string }) => <script nonce={nonce} dangerouslySetInnerHTML={{ __html: forgetForm }} />;

const forgetForm = "history.replaceState(history.state,'')";

/** Collects submitted cart forms on a first page until the loader runs, because a slow phone needs long to run a fetched script. */
const EarlySubmissions = ({ nonce }: { nonce: string }) => <script nonce={nonce} dangerouslySetInnerHTML={{ __html: manifest.early }} />;

/** Returns the markup of `EarlySubmissions` for a cached page. */
export const earlySubmissionsHtml = (nonce: string): string => `<script nonce="${nonce}">${manifest.early}</script>`;

/** The placeholder of an element in the head. React does not move a meta element with `itemProp`. */
const HeadPlaceholder = ({ secret, name }: { secret: string; name: string }) => <meta itemProp={placeholder(secret, name)} />;

/** Replaces the elements of placeholders with the placeholders themselves. */
export const uncoverHead = (html: string, secret: string): string =>
  uncoverBaseStyle(html, secret).replace(new RegExp(`<meta itemProp="(${secret}\\[\\w+\\])"/>`, 'g'), '$1');
