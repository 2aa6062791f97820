// Renders the pages that consist of CMS content.

import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type ContentRoute, contentSlug } from './content-routes.ts';
import { showContentPage } from './show-content.tsx';
import { StoredItems } from './stored-items.tsx';

export const contentPage = (name: ContentRoute): PublicPage => ({
  isCacheable: true,
  cacheQuery: [],
  load: (context) => load(context, name),
});

const MemoizedStoredItems = memoized(StoredItems);
const Join = memoized(JoinSection);

/** Returns the section that the shop adds below a page's CMS content, or false if it adds none. */
const createEnd = (name: ContentRoute, { origin }: PublicContext) =>
  name === 'privacy' ? <MemoizedStoredItems isSecure={origin.startsWith('https:')} /> : name === 'loyalty' && <Join />;

async function load(context: PublicContext, name: ContentRoute): Promise<Loaded> {
  const { gateway, content } = context;
  const answer = await gateway('content.plainPage', { ...content, params: { ...content.params, page: contentSlug(name) } });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  return showContentPage(context, answer.value, { path: routePath(name), end: createEnd(name, context) });
}

/** Renders a link to join the loyalty program and a link for members. The page is cached for everyone, so it always has both links. */
function JoinSection() {
  const { t, link } = useRenderContext();
  const query = new URLSearchParams({ join: '1', next: routePath('accountLoyalty') });
  return (
    <section className="section join-section" aria-labelledby="join">
      <StyleSheet name="content-page.page" />
      <h2 id="join">{t('loyalty.join')}</h2>
      <p>{t('loyalty.joinText')}</p>
      <p className="join-links">
        <a className="action action-solid" href={link(`${routePath('enrollment')}?${query}`)} data-dialog="modal">
          {t('loyalty.join')}
        </a>
        <a href={link(routePath('accountLoyalty'))}>{t('account.toLoyalty')}</a>
      </p>
    </section>
  );
}
