// Serves a market's 404 page.
import { openBlocks } from '#content/open-blocks.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Footer } from '#contract/entities/navigation.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { AppContext } from '#http/middleware/context.ts';
import type { Preview } from '#http/middleware/preview/preview.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import { readVisitorFacts } from '#http/middleware/visitor.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { sectionOpener } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { contentScope } from './content-scope.ts';
import { loadLayout } from './layout/layout.tsx';
import { shellWaitMs } from './load-page.tsx';
import { notFoundPage } from './not-found.tsx';
import { type Delivery, sendPage } from './send-page.tsx';

/** `scope`: the request's scope, if it was already created. `personal`: set if the request was for a personal page. */
interface NotFoundRequest extends Pick<Delivery, 'personal'> {
  locale: Locale;
  preview: Preview | undefined;
  scope?: RequestScope;
  /** The gateway's error code, if the gateway reported that the page does not exist. */
  code?: ErrorCode | undefined;
  /** 410 if editors have removed the page for good. */
  status?: 404 | 410;
}

export const serveNotFound = async (c: AppContext, request: NotFoundRequest): Promise<Response> =>
  sendPage(c, await loadNotFound(c, request));

/** Loads a market's 404 page. */
export async function loadNotFound(
  c: AppContext,
  { locale, preview, scope: known, code, personal, status = 404 }: NotFoundRequest,
): Promise<Delivery> {
  const { siteId } = requireMarket(locale);
  const facts = known ? undefined : await readVisitorFacts(c, { siteId, routeName: undefined });
  const scope = known ?? createRequestScope(c, { locale, preview, signal: c.req.raw.signal, facts });
  const opener = sectionOpener({ ...scope, isShared: true });
  const [layout, blocks] = await Promise.all([loadLayout(scope, shellWaitMs(c)), loadBlocks(scope, shellWaitMs(c))]);
  const { menu, footer } = layout;
  const sections = openBlocks(blocks, {
    ...scope,
    content: contentScope(scope),
    open: opener.open,
  });
  const page = notFoundPage({
    renderContext: scope.renderContext,
    menu,
    hasHelp: scope.renderContext.offering.has('contact') && hasLink(footer, routePath('contactUs')),
    code,
    sections,
  });
  return {
    kind: 'page',
    status,
    scope,
    page,
    layout,
    sections: opener.sections,
    pageClass: 'error',
    ...(personal && { personal }),
  };
}

/** Loads the editorial blocks below the message. If that fails, the page is rendered without them. */
async function loadBlocks(scope: RequestScope, deadlineMs: number): Promise<readonly ContentDocument[]> {
  const content = contentScope(scope);
  try {
    const asked = scope.gateway('content.page', { ...content, params: { ...content.params, page: 'error-4xx' } });
    const answer = await withTimeout(asked, deadlineMs);
    return answer?.ok ? answer.value.blocks : [];
  } catch (problem) {
    scope.report(problem);
    return [];
  }
}

/** Returns true if the footer links to a path. This shows whether the market has that page. */
const hasLink = (footer: Footer | undefined, path: string): boolean =>
  footer?.columns.some(({ children }) => children.some(({ url }) => url === path)) ?? false;
