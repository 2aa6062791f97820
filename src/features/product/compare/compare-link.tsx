import { writeComparePath } from '#lib/compared-ids.ts';
import { routePath } from '#routes.ts';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { ComparedProduct } from './compare-setup.tsx';

/** Leads to the comparison with this product in it; a script makes a switch of it (client/compare). */
export function CompareLink({ productId, name }: ComparedProduct) {
  const { t, link } = useRenderContext();
  return (
    <a
      className="compare-switch"
      href={link(writeComparePath(routePath('compare'), [productId]))}
      aria-label={t('compare.addNamed', { name })}
      data-compare-product={productId}
      data-name={name}
    >
      <Icon name="plus" />
      {t('compare.add')}
    </a>
  );
}
