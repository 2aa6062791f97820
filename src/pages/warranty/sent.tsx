import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';

/** Follows a claim under the warranty. */
export const warrantySent: PublicPage = { isCacheable: true, cacheQuery: [], load };

const Shown = memoised(Sent);

async function load({ renderContext: { t } }: PublicContext): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('warranty.sentTitle')} | ${t('site.name')}`, description: t('warranty.sentText'), robots: 'noindex' },
    body: <Shown />,
  };
}

function Sent() {
  const { t, link } = useRenderContext();
  return (
    <section className="section contact">
      <StyleSheet name="page/contact" />
      <h1>{t('warranty.sentTitle')}</h1>
      <p className="lead">{t('warranty.sentText')}</p>
      <p>
        <a className="action action-solid" href={link(routePath('contactUs'))}>
          {t('contact.back')}
        </a>
      </p>
    </section>
  );
}
