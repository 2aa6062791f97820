import type { TechnicalFacts as Facts } from '#contract/entities/technical-facts.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { listFactRows } from './fact-rows.ts';

/** What is measured of a product, and how to care for it. Nothing where nothing is known. */
export function TechnicalFacts({ facts }: { facts: Facts }) {
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
