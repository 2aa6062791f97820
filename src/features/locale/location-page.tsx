import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import { localeSettings, locales, marketOfSite, requireMarket } from '#markets/registry.ts';
import { memoized } from '#render/section.tsx';
import { routePath, servicePaths } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/**
 * The page that offers visitors the market of their country, which `?site=` names. Without the parameter it redirects to the language page,
 * which lists all countries.
 */
export const location: PublicPage = { isCacheable: true, cacheQuery: ['site'], load };

const Shown = memoized(Location);

async function load({ renderContext, query }: PublicContext): Promise<Loaded> {
  const { t, market, locale } = renderContext;
  const offered = marketOfSite(query.get('site') ?? '');
  if (!offered) return query.has('site') ? { kind: 'not-found' } : { kind: 'moved', path: routePath('language') };
  if (offered.siteId === market.siteId) return { kind: 'not-found' };
  const title = t('location.title', { country: nameCountry(offered.country, locale) });
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${t('site.name')}`,
      description: t('location.text', { country: nameCountry(market.country, locale) }),
      robots: 'noindex',
    },
    body: <Shown siteId={offered.siteId} title={title} />,
  };
}

function Location({ siteId, title }: { siteId: string; title: string }) {
  const { t, locale, market } = useRenderContext();
  const offered = marketOfSite(siteId);
  if (!offered) return null;
  const [here, there] = [nameCountry(market.country, locale), nameCountry(offered.country, locale)];
  const choices = locales.filter((each) => requireMarket(each).siteId === offered.siteId);
  return (
    <section className="section location">
      <StyleSheet name="location.page" />
      <h1>{title}</h1>
      <p>{t('location.text', { country: here })}</p>
      <form method="post" action={servicePaths.selectLocale}>
        {choices.map((choice) => (
          <button key={choice} type="submit" name="locale" value={choice} className="action action-solid">
            {t('location.go', { country: there, language: localeSettings(choice).label })}
          </button>
        ))}
        <button type="submit" name="locale" value={locale} className="action">
          {t('location.stay', { country: here })}
        </button>
      </form>
    </section>
  );
}
