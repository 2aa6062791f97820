import type { ProductDetails } from '#contract/entities/product.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { TechnicalFacts } from './facts/technical-facts.tsx';

export function ProductDescription({ details }: { details: ProductDetails }) {
  const { t, link } = useRenderContext();
  return (
    <section className="description">
      <details open>
        <summary>{t('product.details')}</summary>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(details.description, link) }} />
        <p className="style-number">{t('product.styleNumber', { masterId: details.masterId })}</p>
      </details>
      {details.features.length > 0 && (
        <details open>
          <summary>{t('product.features')}</summary>
          <ul className="features">
            {details.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </details>
      )}
      {details.facts && <TechnicalFacts facts={details.facts} />}
    </section>
  );
}
