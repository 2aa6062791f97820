import { memoised } from '#render/section.tsx';
import { servicePaths } from '#routes.ts';
import { LocaleChoice } from '#ui/market-picker.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';

/** Country and language, as a page and in a dialog. */
export const language: PublicPage = { isCacheable: true, cacheQuery: [], load };

const Shown = memoised(Language);

async function load({ renderContext }: PublicContext): Promise<Loaded> {
  const { t } = renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('market.choose')} | ${t('site.name')}`, description: t('language.text'), robots: 'noindex' },
    body: <Shown />,
  };
}

function Language() {
  const { t } = useRenderContext();
  return (
    <section className="section language">
      <StyleSheet name="page/language" />
      <h1>{t('market.choose')}</h1>
      <p>{t('language.text')}</p>
      <form method="post" action={servicePaths.selectLocale}>
        <LocaleChoice legend={t('market.choose')} />
      </form>
    </section>
  );
}
