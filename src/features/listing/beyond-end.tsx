import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { changePath, type ListingState } from './listing-state.ts';

/** A page after the last one of a listing, and the way back. */
export function BeyondEnd({ state, name }: { state: ListingState; name: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <StyleSheet name="listing.page" />
      <h1>{t('listing.beyond.title')}</h1>
      <p>{t('listing.beyond.text', { name, pages: state.pages })}</p>
      <p className="actions">
        <a className="action action-solid" href={link(changePath(state, { page: state.pages }))}>
          {t('listing.beyond.link')}
        </a>
        <a className="action" href={link(state.path)}>
          {name}
        </a>
      </p>
    </section>
  );
}
