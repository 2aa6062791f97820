import { findAbilities } from '#domain/person.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the link from the cart to the page that creates a transfer. Hidden at a POS, because its cart cannot be transferred. */
export function TransferLink() {
  const { t, link, person } = useRenderContext();
  const href = link(routePath('transfer'));
  if (href === undefined || findAbilities(person).sellsInStore) return null;
  return (
    <p className="section cart-transfer">
      {t('transfer.offer')} <a href={href}>{t('transfer.title')}</a>
    </p>
  );
}
