import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { type Locale, locales } from '#markets/registry.ts';
import { memoized } from '#render/section.tsx';
import { servicePaths } from '#routes.ts';
import { LocaleChoice } from '#ui/header/market-picker.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** The page for choosing a country and language, which is also displayed in a dialog. */
export const language: PublicPage = { isCacheable: true, cacheQuery: [], load };

const Shown = memoized(Language);

async function load(context: PublicContext): Promise<Loaded> {
  const { renderContext } = context;
  const { t } = renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('market.choose')} | ${t('site.name')}`, description: t('language.text'), robots: 'noindex' },
    body: <Shown choices={await loadLocales(context)} />,
  };
}

/** Returns the locales that the gateway lists and the current one. If the call fails or times out, returns all locales of the shop. */
async function loadLocales({ gateway, locale, shellWaitMs, report }: PublicContext): Promise<readonly Locale[]> {
  const answer = await withTimeout(gateway('components.locationSelector', {}), shellWaitMs).catch(report);
  if (!answer?.ok) return locales;
  const sold = new Set(answer.value.countries.flatMap(({ languages }) => languages.map((language) => language.locale)));
  return locales.filter((each) => each === locale || sold.has(each));
}

function Language({ choices }: { choices: readonly Locale[] }) {
  const { t } = useRenderContext();
  return (
    <section className="section language">
      <StyleSheet name="language.page" />
      <h1>{t('market.choose')}</h1>
      <p>{t('language.text')}</p>
      <form method="post" action={servicePaths.selectLocale}>
        <LocaleChoice legend={t('market.choose')} choices={choices} />
      </form>
    </section>
  );
}
