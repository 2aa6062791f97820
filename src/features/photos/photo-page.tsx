// The page of one photo: the photographer, the products in the photo, and links to the previous and next photo of the list that linked
// here.
import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import type { PhotoFilter } from '#lib/rules/social-photos.ts';
import { DeferredSection, type OpenSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { openPhotoProducts } from './photo-products.tsx';
import { namePhoto, photoCategoryLabels, photoParameters, readPhotoFilter, writePhotoFilter } from './photo-texts.ts';
import { type PlacedPhoto, readNeighbors } from './read-neighbors.ts';
import { PhotoImage } from './social-photos/photo-image.tsx';

export const photo: PublicPage = { isCacheable: true, cacheQuery: photoParameters, uncachedQuery: ['stream', 'page'], load };

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query, renderContext } = context;
  const { mediaId = '' } = params;
  const filter = readPhotoFilter(query);
  const products = openPhotoProducts(context, mediaId);
  const [answer, neighbors] = await Promise.all([
    gateway('social.photo', { params: { mediaId }, query: { customerId: siteId } }),
    readNeighbors(context, filter, mediaId),
  ]);
  if (!answer.ok) return { kind: 'not-found' };
  const shown = answer.value;
  const name = namePhoto(renderContext.t, shown);
  return {
    kind: 'page',
    status: 200,
    isUncached: query.has('category') && !filter.category,
    head: {
      title: `${renderContext.t('photos.by', { name: shown.photographer })} | ${renderContext.t('site.name')}`,
      description: name,
      canonical: canonicalUrl(context, routePath('photo', { mediaId })),
      robots: 'noindex, follow',
    },
    body: <PhotoPage photo={shown} filter={filter} neighbors={neighbors} products={products} />,
  };
}

interface PhotoPageProps {
  photo: SocialPhoto;
  filter: PhotoFilter;
  neighbors: Awaited<ReturnType<typeof readNeighbors>>;
  products: OpenSection;
}

const sizes = sizesFrom({ sm: '100vw', md: '50vw', lg: '34rem' });

function PhotoPage({ photo, filter, neighbors, products }: PhotoPageProps) {
  const { t, link } = useRenderContext();
  const { photographer, caption, language, sharedAt, category, mediaId } = photo;
  return (
    <section className="section photo-page">
      <StyleSheet name="social-photos.part" />
      <StyleSheet name="photos.page" />
      <div className="photo-stage">
        <PhotoTrack photo={photo} neighbors={neighbors} />
        <nav className="photo-turn" aria-label={t('photos.turn')}>
          <NeighborLink to={neighbors.previous} filter={filter} way="previous" />
          <NeighborLink to={neighbors.next} filter={filter} way="next" />
        </nav>
      </div>
      <div className="photo-about">
        <h1>{t('photos.by', { name: photographer })}</h1>
        {caption !== '' && (
          <p className="photo-caption" lang={language}>
            {caption}
          </p>
        )}
        <p className="photo-note">
          <CivilDate date={sharedAt} /> ·{' '}
          <a href={link(`${routePath('photos')}${writePhotoFilter({ category })}`)}>{t(photoCategoryLabels[category])}</a>
        </p>
        <DeferredSection section={products} />
        <p className="photo-note">
          <PageLink to={routePath('photoReport', { mediaId })} rel="nofollow" data-dialog="modal">
            {t('photos.report')}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

const createPath = ({ mediaId, page }: PlacedPhoto, filter: PhotoFilter): string =>
  `${routePath('photo', { mediaId })}${writePhotoFilter({ ...filter, page })}`;

/**
 * Renders the photo between the previous and the next one. The previous photo is hidden until a script is ready; the script navigates when
 * the shopper swipes to one of the two.
 */
function PhotoTrack({ photo, neighbors: { previous, next } }: Pick<PhotoPageProps, 'photo' | 'neighbors'>) {
  const { t } = useRenderContext();
  const slide = (neighbor: SocialPhoto, way: 'previous' | 'next') => (
    <div className="photo-slide" aria-hidden="true" hidden={way === 'previous'} data-way={way}>
      <PhotoImage photo={neighbor} sizes={sizes} isDecorative />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1)
    <section className="photo-track" data-block="photos" aria-label={namePhoto(t, photo)} tabIndex={0}>
      {previous && slide(previous, 'previous')}
      <div className="photo-slide">
        <PhotoImage photo={photo} sizes={sizes} isPriority />
      </div>
      {next && slide(next, 'next')}
    </section>
  );
}

const neighborTexts = {
  previous: { icon: 'chevronLeft', rel: 'prev', label: 'photos.previous' },
  next: { icon: 'chevronRight', rel: 'next', label: 'photos.next' },
} as const;

function NeighborLink({ to, filter, way }: { to: PlacedPhoto | undefined; filter: PhotoFilter; way: keyof typeof neighborTexts }) {
  const { t, link } = useRenderContext();
  if (!to) return <span />;
  const { icon, rel, label } = neighborTexts[way];
  return (
    <a className="photo-arrow" href={link(createPath(to, filter))} rel={rel} aria-label={t(label)} data-turn={way} data-dialog-next="">
      <Icon name={icon} />
    </a>
  );
}
