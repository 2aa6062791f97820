// The gallery of all photos shared in a market, or of one category or style.

import type { CallReply } from '#contract/calls.ts';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { maxPhotoPages, maxPhotosRead } from '#lib/rules/social-photos.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { photoCategoryLabels, photoParameters, readPhotoFilter, writePhotoFilter } from './photo-texts.ts';
import { loadPhotos } from './social-photos/load-photos.ts';
import { PhotoGrid } from './social-photos/photo-grid.tsx';
import { SharePhotoLink } from './social-photos/photo-links.tsx';
import type { DisplayedPhotos } from './social-photos/photo-section.tsx';

export const photos: PublicPage = { isCacheable: true, cacheQuery: photoParameters, uncachedQuery: ['stream', 'page'], load };

const Gallery = memoized(PhotoGallery);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, query, renderContext } = context;
  const { t } = renderContext;
  const filter = readPhotoFilter(query);
  const { page = 1 } = filter;
  const wanted = { siteId, count: maxPhotosRead, start: (page - 1) * maxPhotosRead };
  const [shown, categories] = await Promise.all([loadPhotos(gateway, wanted, filter), readCategories(context)]);
  return {
    kind: 'page',
    status: 200,
    isUncached: query.has('category') && !filter.category,
    head: {
      title: `${t('photos.title')} | ${t('site.name')}`,
      description: t('photos.lead'),
      canonical: canonicalUrl(context, routePath('photos')),
      ...(query.size > 0 && { robots: 'noindex, follow' }),
    },
    body: <Gallery shown={shown} categories={categories} page={page} />,
  };
}

type Categories = CallReply<'social.gallery'>['categories'];

/** Returns the photo categories, or none after an error or timeout, so that the gallery is rendered without them. */
async function readCategories({ gateway, siteId, shellWaitMs, report }: PublicContext): Promise<Categories> {
  try {
    const answer = await withTimeout(gateway('social.gallery', { query: { customerId: siteId } }), shellWaitMs);
    return answer?.ok ? answer.value.categories : [];
  } catch (problem) {
    report(problem);
    return [];
  }
}

function PhotoGallery({ shown: { list, filter }, categories, page }: { shown: DisplayedPhotos; categories: Categories; page: number }) {
  const { t, link } = useRenderContext();
  const all = routePath('photos');
  const createPath = (number: number) => `${all}${writePhotoFilter({ ...filter, page: number })}`;
  return (
    <section className="section photos-page">
      <StyleSheet name="photos.page" />
      <header className="photos-head">
        <h1>{t('photos.title')}</h1>
        <p className="lead">{t('photos.lead')}</p>
        <p className="photos-actions">
          <SharePhotoLink isSolid />
          <PageLink to={routePath('ownPhotos')} rel="nofollow">
            {t('photos.own')}
          </PageLink>
        </p>
      </header>
      {categories.length > 0 && (
        <nav className="photos-filter" aria-label={t('photos.filter')}>
          <ul>
            <li>
              <a className="chip" href={link(all)} aria-current={!filter.category && filter.streamId === undefined ? 'true' : undefined}>
                {t('photos.all')}
              </a>
            </li>
            {categories.map(({ category, count }) => (
              <li key={category}>
                <a
                  className="chip"
                  href={link(`${all}${writePhotoFilter({ category })}`)}
                  aria-current={category === filter.category ? 'true' : undefined}
                >
                  {t(photoCategoryLabels[category])} <span className="photos-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list.items.length === 0 ? <p className="photos-none">{t('photos.none')}</p> : <PhotoGrid photos={list.items} filter={filter} />}
      <Pagination pages={Math.min(maxPhotoPages, Math.ceil(list.total / maxPhotosRead))} page={page} createPath={createPath} />
    </section>
  );
}
