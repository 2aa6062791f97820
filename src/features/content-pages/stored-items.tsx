import { consentTranslations } from '#features/consent/consent-translations.ts';
import { formatDuration } from '#i18n/format.ts';
import type { Lifetime } from '#lib/storage/lifetime.ts';
import { listStoredItems } from '#lib/storage/stored-items.ts';
import { routePath } from '#routes.ts';
import { allCookies } from '#session/all-cookies.ts';
import { cookieName } from '#session/cookies.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Renders the table of everything that the shop stores in a browser. */
export function StoredItems({ isSecure }: { isSecure: boolean }) {
  const { t, locale, link } = useRenderContext();
  const cookies = allCookies.filter(({ isForDevelopment }) => !isForDevelopment);
  const shown = [
    ...cookies.map((cookie) => ({ ...cookie, name: cookieName(cookie.name, isSecure) })),
    ...listStoredItems().map(({ name, item }) => ({ ...item, name: name.replace(/-$/, '-…') })),
  ];
  const formatLifetime = (lifetime: Lifetime | 'tab' | 'kept'): string => {
    if (lifetime === 'tab') return t('stored.tab');
    if (lifetime === 'kept') return t('stored.kept');
    const [count, unit] = lifetime;
    return formatDuration(count, unit, locale);
  };
  return (
    <section className="section stored-items" aria-labelledby="stored-items">
      <StyleSheet name="content-page.page" />
      <h2 id="stored-items">{t('stored.title')}</h2>
      <p>
        {t('stored.text')}{' '}
        <a href={link(routePath('privacySettings'))} data-dialog="modal">
          {t('consent.settings')}
        </a>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stored.name')}</th>
            <th scope="col">{t('stored.purpose')}</th>
            <th scope="col">{t('stored.class')}</th>
            <th scope="col">{t('stored.life')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, purpose, consentClass, lifetime }) => (
            <tr key={purpose}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{t(purpose)}</td>
              <td>{t(consentTranslations[consentClass].label)}</td>
              <td>{formatLifetime(lifetime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
