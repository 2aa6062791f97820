// Landing pages, such as offers: CMS pages whose parent is `showcase`.
import { componentQuery, landingParent } from '#contract/entities/content.ts';
import { showContentPage } from '#features/content-pages/show-content.tsx';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { isContentSlug } from '#lib/paths/content-slug.ts';
import { routePath } from '#routes.ts';

export const showcase: Page = { isCacheable: true, cacheQuery: [], load };

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, params } = context;
  const { page: slug = '' } = params;
  if (!isContentSlug(slug)) return { kind: 'not-found' };
  const answer = await gateway('components.page', { params: { page: slug }, query: componentQuery(content) });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  if (answer.value.parent !== landingParent) return { kind: 'not-found' }; // other CMS pages have a different route or none
  return showContentPage(context, answer.value, { path: routePath('showcase', { page: slug }) });
}
