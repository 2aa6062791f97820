import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Leads from the cart to a link that opens it in another browser. */
export function TransferLink() {
  const { t, link } = useRenderContext();
  return (
    <p className="section">
      <a href={link(routePath('transfer'))}>{t('transfer.title')}</a>
    </p>
  );
}
