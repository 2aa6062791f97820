import { findAbilities } from '#domain/person.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Leads from the cart to a link that opens it in another browser. That of a POS stays there. */
export function TransferLink() {
  const { t, link, person } = useRenderContext();
  if (findAbilities(person).sellsInStore) return null;
  return (
    <p className="section">
      <a href={link(routePath('transfer'))}>{t('transfer.title')}</a>
    </p>
  );
}
