import { brand, findSeller } from '#brand.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { TechnicalFacts as Facts } from '#contract/entities/technical-facts.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { dataLocale } from '#markets/registry.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { listFactRows } from './facts/fact-rows.ts';

export function ProductDescription({ details }: { details: ProductDetails }) {
  const { t, link, locale, market } = useRenderContext();
  const { company, address } = findSeller(dataLocale(locale));
  const { email } = brand;
  return (
    <section className="description">
      <details open>
        <summary>{t('product.details')}</summary>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(details.description, link) }} />
        <p className="style-number">{t('product.styleNumber', { masterId: details.masterId })}</p>
        {market.settings.namesManufacturer && !details.isDigitalProduct && (
          <p className="style-number">{t('product.manufacturer', { company, address, email })}</p>
        )}
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

/** Renders the table of measurements and care instructions, or nothing if there are none. */
function TechnicalFacts({ facts }: { facts: Facts }) {
  const context = useRenderContext();
  const rows = listFactRows(facts, context);
  if (rows.length === 0) return null;
  return (
    <details open>
      <summary>{context.t('facts.title')}</summary>
      <table className="technical-facts">
        <tbody>
          {rows.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{values.length === 1 ? values[0] : <FactList values={values} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const FactList = ({ values }: { values: string[] }) => (
  <ul>
    {values.map((value) => (
      <li key={value}>{value}</li>
    ))}
  </ul>
);
