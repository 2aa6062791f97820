// A banner at the top of the page for visitors with special conditions, such as an employee discount or a store sale.
import { choosePersonNote, type Person, type StoreSale } from '#domain/person.ts';
import { termsFragment } from '#lib/storage/browser-names.ts';
import { routePath } from '#routes.ts';
import { hasPage } from '#ui/offered-page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

export function PersonBanner({ person }: { person: Person }) {
  const note = choosePersonNote(person);
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  if (!note || !hasPage(renderContext, routesOfNotes[note])) return null;
  if (note === 'connected') return person.sale ? <ConnectedBanner sale={person.sale} /> : null;
  return (
    <aside className="person-banner" aria-label={t('person.banner')} id={termsFragment} data-block="person-banner">
      <StyleSheet name="person.part" />
      {note === 'accept-terms' ? (
        <p>
          {t('person.acceptTerms')}{' '}
          <a href={link(routePath('discountTerms'))} data-dialog="modal">
            {t('person.readTerms')}
          </a>
        </p>
      ) : (
        <p>
          {t(noteTexts[note])} <a href={link(routePath('account'))}>{t('person.seeAllowance')}</a>
        </p>
      )}
    </aside>
  );
}

const routesOfNotes = {
  'accept-terms': 'discountTerms',
  connected: 'storeSale',
  employee: 'account',
  athlete: 'account',
  IPA: 'account',
  WRANX: 'account',
} as const;

const noteTexts = {
  employee: 'person.employee',
  athlete: 'person.athlete',
  IPA: 'person.professional',
  WRANX: 'person.professional',
} as const;

function ConnectedBanner({ sale }: { sale: StoreSale }) {
  const { t, link } = useRenderContext();
  const { maxPercentOff: _, ...shown } = sale;
  return (
    <aside className="person-banner" aria-label={t('till.banner')} data-block="person-banner" data-pos={JSON.stringify(shown)}>
      <StyleSheet name="person.part" />
      <p>
        {t('till.connected', { store: sale.storeName, employee: sale.storeEmployeeName })}{' '}
        <span hidden data-other-tab="">
          {t('till.otherTab')}{' '}
          <button type="button" className="action action-text">
            {t('till.continueHere')}
          </button>
        </span>
      </p>
      <a href={link(routePath('storeSale'))}>{t('till.sale')}</a>
      <form method="post" action={link(routePath('associateLogin'))} data-once="">
        <button type="submit" name="intent" value="clear" className="action action-text">
          {t('till.clear')}
        </button>
      </form>
    </aside>
  );
}
