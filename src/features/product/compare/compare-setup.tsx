import { maxCompared, writeComparePath } from '#lib/storage/compared-ids.ts';
import { routePath } from '#routes.ts';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** A product in the list of those that are compared. */
export interface ComparedProduct {
  productId: string;
  name: string;
}

/** What the script of the comparison says, and where it leads (client/product/compare). `{name}` stands in texts for a product. */
export interface CompareSetup {
  path: string;
  texts: Record<'add' | 'addNamed' | 'removeNamed' | 'bar' | 'open' | 'clear' | 'full', string>;
  /** How many are chosen, from one to four. */
  counts: string[];
  /** On the page of the comparison: those that its address names. */
  products?: ComparedProduct[];
}

/** Lets a script add what compares products to the cards and the pages of a listing. Nothing of it shows without one. */
export function CompareSetup({ products }: { products?: readonly ComparedProduct[] }) {
  const { t, link } = useRenderContext();
  const name = '{name}';
  const setup: CompareSetup = {
    path: link(routePath('compare')) ?? '',
    texts: {
      add: t('compare.add'),
      addNamed: t('compare.addNamed', { name }),
      removeNamed: t('compare.removeNamed', { name }),
      bar: t('compare.bar'),
      open: t('compare.open'),
      clear: t('compare.clear'),
      full: t('compare.full', { max: maxCompared }),
    },
    counts: Array.from({ length: maxCompared }, (_, index) => t('compare.count', { count: index + 1 })),
    ...(products && { products: products.map((each) => ({ productId: each.productId, name: each.name })) }),
  };
  return (
    <>
      <StyleSheet name="compare.part" />
      <div hidden data-compare={JSON.stringify(setup)} />
    </>
  );
}

/** Leads to the comparison with this product in it; a script makes a switch of it (client/product/compare). */
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
