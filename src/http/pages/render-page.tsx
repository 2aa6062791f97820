// Renders every page with React, as a stream.

import { reactRenderer } from '@hono/react-renderer';
import type { ReactNode } from 'react';
import type { AppContext } from '#http/middleware/context.ts';
import type { Preview } from '#http/middleware/preview/preview.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { BelowFold, LoadedPage, TabList } from '#http/page.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { BelowFoldStyle, isInStyleFile, startsInline } from '#render/base-style.tsx';
import { BelowFoldPlaceholder, type DocumentFor, type DocumentProps, PageDocument } from '#render/document.tsx';
import type { Head } from '#render/head.tsx';
import { responseContext } from '#render/response-context.tsx';
import { placeholder } from '#render/template.ts';
import { DemoNote } from '#ui/header/demo-note.tsx';
import { PageEvents } from '#ui/page-events.tsx';
import { RenderContextProvider } from '#ui/render-context.ts';
import { ResponseContext, type SheetName } from '#ui/response.ts';
import manifest from '../../../dist/generated/manifest.json' with { type: 'json' };
import { listClosedBars } from './layout/closed-bars.ts';
import { findBannerAddress } from './layout/consent-banner.ts';
import { findGreetings, Greetings } from './layout/greetings.tsx';
import { FooterWithToasts, type Layout, PageHeader, PagePopups } from './layout/layout.tsx';
import { pageParts } from './layout/page-parts.ts';
import { type Refresh, readOrigin } from './load-page.tsx';
import type { ResponseValues } from './page-headers.ts';

declare module '@hono/react-renderer' {
  interface Props extends Omit<DocumentProps, 'children'> {}
}

export interface RenderedPage {
  scope: RequestScope;
  /** The loaded page. Its head is undefined if a late page brings the head later. */
  page: Omit<LoadedPage, 'status' | 'head'> & { head: Head | undefined };
  /** The layout, with only the pop-ups of this page. */
  layout: Layout;
  pageClass: PageClass;
  refresh?: Refresh | undefined;
  /** The preview bar above the page. */
  previewBar?: ReactNode;
}

/** Renders a page for a response. Resolves when the shell is ready; the rest is streamed until it is complete or the client disconnects. */
export function renderResponse(
  c: AppContext,
  rendered: RenderedPage,
  { values, finishedUrl }: { values: ResponseValues; finishedUrl: string | undefined },
): Promise<Response> {
  const { baseStyle, ...own } = values;
  const target: DocumentFor = {
    kind: 'response',
    head: {
      nonce: own.nonce,
      baseStyle,
      hasBelowFold: rendered.page.belowFold !== undefined,
      finishedUrl,
      challenge: rendered.scope.challenge(),
      isPosted: c.req.method === 'POST',
    },
  };
  return render(c, rendered, { target, values: own, signal: c.req.raw.signal });
}

/** Renders a page for the cache, with placeholders for the values that differ in each response. Returns the complete HTML. */
export async function renderForStore(c: AppContext, rendered: RenderedPage, secret: string, sheets: Set<SheetName>): Promise<string> {
  const own = (name: string) => placeholder(secret, name);
  const values = {
    nonce: own('nonce'),
    formKey: own('formKey'),
    cartCount: own('cartCount'),
    cartLabel: own('cartLabel'),
    accountLabel: own('accountLabel'),
  };
  // no abort signal, because the page is stored even if the client disconnects
  return (await awaitFinished(await render(c, rendered, { target: { kind: 'store', secret }, values, sheets }))).text();
}

/** Waits until React has rendered all parts of a page, so that the complete page is sent at once. */
export async function awaitFinished(response: Response): Promise<Response> {
  const { body } = response;
  if (body && 'allReady' in body) await body.allReady; // only React's streams have `allReady`
  return response;
}

interface Rendering {
  target: DocumentFor;
  values: Omit<ResponseValues, 'baseStyle'>;
  sheets?: Set<SheetName>;
  signal?: AbortSignal;
}

async function render(
  c: AppContext,
  { scope, page, layout, pageClass, refresh, previewBar }: RenderedPage,
  { target, values, sheets, signal }: Rendering,
): Promise<Response> {
  const { nonce } = values;
  const { PersonBanner } = pageParts();
  const response = responseContext(
    { ...values, origin: readOrigin(c), mention: scope.mention },
    { isElsewhere: (name) => isElsewhere(name, target, page.belowFold), ...(sheets && { used: sheets }) },
  );
  const renderer = reactRenderer(
    ({ children, Layout: _, c: __, ...document }) => (
      <RenderContextProvider value={scope.renderContext}>
        <ResponseContext value={response}>
          <PageDocument {...document}>{children}</PageDocument>
        </ResponseContext>
      </RenderContextProvider>
    ),
    {
      stream: {}, // page-headers.ts sets the headers
      readableStreamOptions: {
        nonce: { script: nonce, style: nonce },
        // otherwise React would stream large content after the shell, and only a script could display it
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(signal && { signal }),
        onError: (problem) => {
          // aborting after a disconnect is not a problem
          if (!signal?.aborted) scope.report(problem);
        },
      },
    },
  );
  // no `await` between c.setRenderer and c.render, because the same request may render another page for the cache, which would replace the
  // renderer
  let rendering: Response | Promise<Response> | undefined;
  const renderNow = async () => {
    rendering = c.render(
      <>
        <PageContent page={page} belowFoldStyle={renderBelowFoldStyle(target, page.belowFold)} consent={scope.consent} nonce={nonce} />
        {scope.preview && renderBridge(c, scope.preview, nonce)}
      </>,
      {
        lang: scope.locale,
        pageClass,
        asksForConsent: scope.asksForConsent,
        head: scope.preview && page.head ? { ...page.head, robots: 'noindex, nofollow' } : page.head,
        target,
        closedBars: target.kind === 'response' ? listClosedBars(c) : undefined,
        refresh,
        banner: scope.preview ? previewBar : renderBanner(c, scope, target),
        header: !page.isAlone && (
          <>
            {c.get('config').isDemo && <DemoNote />}
            {scope.renderContext.person && <PersonBanner person={scope.renderContext.person} />}
            <PageHeader menu={layout.menu} utility={layout.utility} look={page.header} isMinimal={pageClass === 'checkout'} />
          </>
        ),
        footer: !page.isAlone && (
          <>
            <FooterWithToasts footer={layout.footer} isMinimal={pageClass === 'checkout'} />
            <PagePopups popups={layout.popups} locale={scope.locale} />
          </>
        ),
      },
    );
  };
  await renderer(c, renderNow);
  if (!rendering) throw new Error('The renderer did not call its next handler.');
  return rendering;
}

/** Returns true for a sheet that is not added to the head: it is in the linked style file, or below the first screen. */
function isElsewhere(name: SheetName, target: DocumentFor, belowFold: BelowFold | undefined): boolean {
  // in a cached page, each response inserts the style sheets together with the base style (page-cache.ts)
  if (target.kind === 'store' || target.head.baseStyle === 'file') return isInStyleFile(name);
  return startsInline(target.head.baseStyle) && belowFold?.sheets.includes(name) === true;
}

/** Renders the styles between a page's first screen and the content below it. */
function renderBelowFoldStyle(target: DocumentFor, belowFold: BelowFold | undefined): ReactNode {
  if (!belowFold) return null;
  if (target.kind === 'store') return <BelowFoldPlaceholder secret={target.secret} />;
  return <BelowFoldStyle source={target.head.baseStyle} sheets={belowFold.sheets} nonce={target.head.nonce} />;
}

interface PageContentProps {
  page: Omit<LoadedPage, 'status' | 'head'>;
  /** Styles for the content below the fold, unless all are in the head. */
  belowFoldStyle?: ReactNode;
  consent: Consent;
  nonce: string;
}

/** The content of the main element: the page body, and data for scripts. */
export function PageContent({ page, belowFoldStyle, consent, nonce }: PageContentProps) {
  const tabList = consent.functional ? page.tabList : undefined;
  return (
    <>
      {tabList && <TabListScript list={tabList} nonce={nonce} />}
      {page.body}
      {belowFoldStyle}
      {page.belowFold?.content}
      {page.events && <PageEvents events={page.events} />}
      {page.hasViewerScript && <script type="module" src={manifest.viewer} nonce={nonce} async />}
    </>
  );
}

/**
 * Renders the script with which the window around a preview communicates: the studio, or a content system, which reloads the preview when an
 * editor saves. Null if neither may frame it.
 */
function renderBridge(c: AppContext, { studio }: Preview, nonce: string): ReactNode {
  if (studio !== undefined && c.get('framedBy'))
    return <script type="module" src={manifest.studio} nonce={nonce} async data-studio={studio} />;
  const { previewBridge, previewParents } = c.get('config');
  if (!previewBridge || !c.get('framedBy')) return null;
  return (
    <script type="module" src={manifest.bridge} nonce={nonce} async data-bridge={previewBridge} data-parents={previewParents.join(' ')} />
  );
}

function renderBanner(c: AppContext, scope: RequestScope, target: DocumentFor): ReactNode {
  if (target.kind === 'store') return placeholder(target.secret, 'consentBanner');
  const address = findBannerAddress(c, scope);
  const messages = findGreetings(c);
  const { ConsentBanner } = pageParts();
  return (
    <>
      {address !== undefined && <ConsentBanner address={address} />}
      {messages.length > 0 && <Greetings messages={messages} />}
    </>
  );
}

/**
 * Stores a list in the browser tab while the page is being parsed, so that the next page finds it even if the shopper leaves before the
 * scripts have loaded.
 */
function TabListScript({ list, nonce }: { list: TabList; nonce: string }) {
  const call = `sessionStorage.setItem(${scriptJson(list.key)},${scriptJson(JSON.stringify(list.items))})`;
  // setItem throws if the browser forbids storage
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `try{${call}}catch{}` }} />;
}
