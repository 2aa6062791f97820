// Serves the 404 page of a market.
import type { Footer } from '#contract/entities/content.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import type { Locale } from '#markets/registry.ts';
import { notFoundPage } from '#pages/not-found/index.tsx';
import { routePath } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import type { Preview } from '#server/middleware/preview.ts';
import { createRequestScope, type RequestScope } from '#server/middleware/request-scope.ts';
import { loadLayout } from './layout.tsx';
import { shellWaitMs } from './load-page.tsx';
import { type Delivery, sendPage } from './send-page.tsx';

/** `scope`: that of the request, where it has one. `personal`: in the place of a personal page. */
interface NotFoundRequest extends Pick<Delivery, 'personal'> {
  locale: Locale;
  preview: Preview | undefined;
  scope?: RequestScope;
  /** Why it is not there, where the gateway gave a reason. */
  code?: ErrorCode | undefined;
}

export async function serveNotFound(c: AppContext, { locale, preview, scope: known, code, personal }: NotFoundRequest): Promise<Response> {
  const scope = known ?? createRequestScope(c, { locale, preview, signal: c.req.raw.signal });
  const layout = await loadLayout(scope, shellWaitMs(c));
  const { menu, footer } = layout;
  const page = notFoundPage({ renderContext: scope.renderContext, menu, hasHelp: hasLink(footer, routePath('contactUs')), code });
  return sendPage(c, { kind: 'page', status: 404, scope, page, layout, sections: [], pageClass: 'error', ...(personal && { personal }) });
}

/** Whether the footer links to a path: then that page exists. */
const hasLink = (footer: Footer | undefined, path: string): boolean =>
  footer?.columns.some(({ children }) => children.some(({ url }) => url === path)) ?? false;
