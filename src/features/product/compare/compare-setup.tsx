import { compareParameter, maxCompared, writeComparePath } from '#lib/storage/compared-ids.ts';
import { routePath } from '#routes.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

export interface ComparedProduct {
  productId: string;
  name: string;
}

/** Texts and links for the comparison script (client/product/compare). In texts, `{name}` is the placeholder for a product's name. */
export interface CompareSetup {
  path: string;
  texts: Record<'add' | 'addNamed' | 'removeNamed' | 'bar' | 'open' | 'clear' | 'full', string>;
  /** Texts for one to four selected products. */
  counts: string[];
  /** The products in the URL of the comparison page. Absent if the URL has no list, and on other pages. */
  products?: ComparedProduct[];
}

/** Renders hidden texts for the script that adds compare check boxes to product cards. */
export function CompareSetup({ products }: { products?: readonly ComparedProduct[] | undefined }) {
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

/** Renders a link that adds this product to the comparison. A script replaces it with a toggle button (client/product/compare). */
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

const compareFormId = 'compare-form';

/** Renders a check box that adds the product of a card to the comparison. */
export function CompareBox({ productId, name }: ComparedProduct) {
  const { t } = useRenderContext();
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        name={compareParameter}
        value={productId}
        form={compareFormId}
        aria-label={t('compare.addNamed', { name })}
        autoComplete="off"
        data-compare-product={productId}
        data-name={name}
      />
      {t('compare.add')}
    </label>
  );
}

/** Renders the button that opens the comparison with the checked products. A script replaces it with the bar of chosen products. */
export function CompareForm() {
  const { t, link } = useRenderContext();
  return (
    <form className="compare-form" id={compareFormId} action={link(routePath('compare'))} data-compare-form="">
      <CarriedFields />
      <button type="submit" className="action action-solid">
        {t('compare.open')}
      </button>
    </form>
  );
}
