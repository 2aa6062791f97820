import { consentTranslations } from '#features/consent/consent-translations.ts';
import { formatDuration } from '#i18n/format.ts';
import { cookiePrefix, hostPrefix } from '#lib/storage/browser-names.ts';
import { type ItemName, isCookieName, listStoredItems, type StoredItem } from '#lib/storage/stored-item-names.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Renders the table of everything that the shop stores in a browser. */
export function StoredItems({ isSecure }: { isSecure: boolean }) {
  const { t, locale, link } = useRenderContext();
  const shown = listStoredItems().filter(({ item }) => !('isForDevelopment' in item));
  const formatLife = ({ life }: StoredItem): string => {
    if (life === 'tab') return t('stored.tab');
    if (life === 'kept') return t('stored.kept');
    const [count, unit] = life;
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
          {shown.map(({ name, item }) => (
            <tr key={name}>
              <th scope="row">
                <code>{formatName(name, isSecure)}</code>
              </th>
              <td>{t(item.purpose)}</td>
              <td>{t(consentTranslations[item.consentClass].label)}</td>
              <td>{formatLife(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the name as browsers list it. */
const formatName = (name: ItemName, isSecure: boolean): string =>
  isCookieName(name) ? `${isSecure ? hostPrefix : ''}${cookiePrefix}${name}` : name.replace(/-$/, '-…');
