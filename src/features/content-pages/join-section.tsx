import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** The way into the loyalty programme, and for members to their points. The page is the same for everyone, so both stand there. */
export function JoinSection() {
  const { t, link } = useRenderContext();
  const query = new URLSearchParams({ join: '1', next: routePath('accountLoyalty') });
  return (
    <section className="section join-section" aria-labelledby="join">
      <StyleSheet name="content-page.page" />
      <h2 id="join">{t('loyalty.join')}</h2>
      <p>{t('loyalty.joinText')}</p>
      <p className="join-links">
        <a className="action action-solid" href={link(`${routePath('enrollment')}?${query}`)} data-dialog="modal">
          {t('loyalty.join')}
        </a>
        <a href={link(routePath('accountLoyalty'))}>{t('account.toLoyalty')}</a>
      </p>
    </section>
  );
}
