// Renders every page with React, as a stream.

import { reactRenderer } from '@hono/react-renderer';
import type { ReactNode } from 'react';
import type { AppContext } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { LoadedPage, TabList } from '#http/page.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { type DocumentFor, type DocumentProps, PageDocument } from '#render/document.tsx';
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
  /** The head is undefined if it follows with a late page. */
  page: Omit<LoadedPage, 'status' | 'head'> & { head: Head | undefined };
  /** The layout with the pop-ups of this page. */
  layout: Layout;
  pageClass: PageClass;
  refresh?: Refresh | undefined;
  /** The preview bar above the page. */
  previewBar?: ReactNode;
}

/** Renders a page for a response. Resolves when the shell is ready. The rest is streamed until the client disconnects. */
export function renderResponse(
  c: AppContext,
  rendered: RenderedPage,
  { values, finishedUrl }: { values: ResponseValues; finishedUrl: string | undefined },
): Promise<Response> {
  const { baseStyle, ...own } = values;
  const target: DocumentFor = {
    kind: 'response',
    head: { nonce: own.nonce, baseStyle, finishedUrl, challenge: rendered.scope.challenge(), isPosted: c.req.method === 'POST' },
  };
  return render(c, rendered, { target, values: own, signal: c.req.raw.signal });
}

/** Renders a page for the cache, with placeholders for the values of each response. Returns the finished text. */
export async function renderForStore(c: AppContext, rendered: RenderedPage, secret: string, sheets: Set<SheetName>): Promise<string> {
  const own = (name: string) => placeholder(secret, name);
  const values = {
    nonce: own('nonce'),
    formKey: own('formKey'),
    cartCount: own('cartCount'),
    cartLabel: own('cartLabel'),
    accountLabel: own('accountLabel'),
  };
  // without a signal, because the client may disconnect
  return (await awaitFinished(await render(c, rendered, { target: { kind: 'store', secret }, values, sheets }))).text();
}

/** Waits until all parts of a page are rendered, so that the complete page is sent at once. */
export async function awaitFinished(response: Response): Promise<Response> {
  const { body } = response;
  if (body && 'allReady' in body) await body.allReady; // a stream of React
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
  // each response adds the style sheets to a cached page, as it adds the base style (page-cache.ts)
  const leavesOutFile = target.kind === 'store' || target.head.baseStyle === 'file';
  const response = responseContext(
    { ...values, origin: readOrigin(c), mention: scope.mention },
    { leavesOutFile, ...(sheets && { used: sheets }) },
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
        // React would move large content behind the shell, where a script is needed to show it
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(signal && { signal }),
        onError: (problem) => {
          if (!signal?.aborted) scope.report(problem); // a disconnected client is no problem
        },
      },
    },
  );
  // c.setRenderer and c.render run without an await between them, because the same request may also render a page for the cache
  let rendering: Response | Promise<Response> | undefined;
  const renderNow = async () => {
    rendering = c.render(<PageContent page={page} consent={scope.consent} nonce={nonce} />, {
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
    });
  };
  await renderer(c, renderNow);
  if (!rendering) throw new Error('A renderer calls what follows it.');
  return rendering;
}

interface PageContentProps {
  page: Omit<LoadedPage, 'status' | 'head'>;
  consent: Consent;
  nonce: string;
}

/** The content of the main element: the body of a page, and data for scripts. */
export function PageContent({ page, consent, nonce }: PageContentProps) {
  const tabList = consent.functional ? page.tabList : undefined;
  return (
    <>
      {tabList && <TabListScript list={tabList} nonce={nonce} />}
      {page.body}
      {page.events && <PageEvents events={page.events} />}
      {page.hasViewerScript && <script type="module" src={manifest.viewer} nonce={nonce} async />}
    </>
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
 * Stores a list in the tab while the page is parsed, so that the next page has it even if the shopper leaves before the scripts have
 * loaded.
 */
function TabListScript({ list, nonce }: { list: TabList; nonce: string }) {
  const call = `sessionStorage.setItem(${scriptJson(list.key)},${scriptJson(JSON.stringify(list.items))})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `try{${call}}catch{}` }} />; // throws if storage is forbidden
}
