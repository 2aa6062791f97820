// The pages after sharing or reporting a photo.

import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { type RouteName, routePath } from '#routes.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface ThanksProps {
  title: MessageKey;
  text: MessageKey;
  /** An additional link below the message. */
  more?: { route: Extract<RouteName, 'ownPhotos'>; label: MessageKey };
}

const createPage = (thanks: ThanksProps): PublicPage => ({
  isCacheable: true,
  cacheQuery: [],
  load: async ({ renderContext: { t } }: PublicContext): Promise<Loaded> => ({
    kind: 'page',
    status: 200,
    head: { title: `${t(thanks.title)} | ${t('site.name')}`, description: t(thanks.text), robots: 'noindex' },
    body: <Shown {...thanks} />,
  }),
});

const Shown = memoized(({ title, text, more }: ThanksProps) => {
  const { t, link } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {more && (
        <p>
          <a href={link(routePath(more.route))}>{t(more.label)}</a>
        </p>
      )}
      <p>
        <a className="action action-solid" href={link(routePath('photos'))}>
          {t('photos.back')}
        </a>
      </p>
    </section>
  );
});

export const photoSent = createPage({
  title: 'photos.sentTitle',
  text: 'photos.sentText',
  more: { route: 'ownPhotos', label: 'photos.own' },
});

export const photoReported = createPage({ title: 'reviews.reportedTitle', text: 'photos.reportedText' });
