import type { ProductDetails } from '#contract/entities/product.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Renders a thank-you message for a submission about a product, with a link back to the product. */
export function Thanks({ details, title, text }: { details: ProductDetails; title: string; text: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <a className="action action-solid" href={link(routePath('product', details))}>
          {t('question.back', { name: details.name })}
        </a>
      </p>
    </section>
  );
}
