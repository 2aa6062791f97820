// Renders the pages that consist of CMS content.
import type { ReactNode } from 'react';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { type ContentRoute, contentSlug } from './content-routes.ts';
import { JoinOffer } from './join-offer.tsx';
import { showContentPage } from './show-content.tsx';
import { StoredItems } from './stored-items.tsx';

export const contentPage = (name: ContentRoute): PublicPage => ({
  isCacheable: true,
  cacheQuery: [],
  load: (context) => load(context, name),
});

const MemoizedStoredItems = memoized(StoredItems);
const MemoizedJoinSection = memoized(JoinSection);

/** Returns the sections that the shop adds above and below a page's CMS content. */
function createOwnSections(name: ContentRoute, { origin }: PublicContext): { start?: ReactNode; end?: ReactNode } {
  if (name === 'loyalty') return { start: <MemoizedJoinSection /> };
  return name === 'privacy' ? { end: <MemoizedStoredItems isSecure={origin.startsWith('https:')} /> } : {};
}

async function load(context: PublicContext, name: ContentRoute): Promise<Loaded> {
  const { gateway, content } = context;
  const answer = await gateway('content.plainPage', { ...content, params: { ...content.params, page: contentSlug(name) } });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  return showContentPage(context, answer.value, { path: routePath(name), ...createOwnSections(name, context) });
}

/** Renders the offer to join the loyalty program, with a link for members. The page is cached for everyone, so it always has both. */
function JoinSection() {
  const { t, link } = useRenderContext();
  return (
    <section className="section join-section" aria-label={t('loyalty.join')}>
      <JoinOffer>
        <a href={link(routePath('accountLoyalty'))}>{t('account.toLoyalty')}</a>
      </JoinOffer>
    </section>
  );
}
