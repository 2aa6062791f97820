import { routePath, servicePaths } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/**
 * Renders the consent banner at the bottom of the page. It is first in the tab order. Refusing takes one click and looks the same as
 * accepting (EDPB, guidelines 03/2022). Without scripts, the form redirects back to the page at `address`.
 */
export function ConsentBanner({ address }: { address: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="consent" aria-labelledby="consent-title">
      <StyleSheet name="consent.part" />
      <div className="consent-inner">
        <div className="consent-text">
          <p id="consent-title">{t('consent.title')}</p>
          <p>
            {t('consent.text')} <PageLink to={routePath('privacy')}>{t('consent.privacy')}</PageLink>
          </p>
        </div>
        <form method="post" action={servicePaths.saveConsent} data-choice="" data-message={t('consent.saved')}>
          <input type="hidden" name="return" value={address} />
          <button type="submit" className="action" name="choice" value="all">
            {t('consent.acceptAll')}
          </button>
          <button type="submit" className="action" name="choice" value="required">
            {t('consent.onlyRequired')}
          </button>
          <a className="action action-text" href={link(routePath('privacySettings'))} data-dialog="modal">
            {t('consent.choose')}
          </a>
        </form>
      </div>
    </section>
  );
}
