// The check of an import: its errors, and what becomes of each line.
import { planProducts } from '#backend/services/shopify/plan-products.ts';
import type { ProductSettings } from '#backend/services/shopify/settings.ts';
import type { ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../../context.ts';
import { FileProblems } from '../../file-import.tsx';
import { Table } from '../../page.tsx';
import { PageLinks, readPage } from '../catalog-frame.tsx';
import { countThings, describeCounts } from './import-texts.ts';
import { importPath } from './open-import.ts';

const linesPerPage = 200;
const maxProblems = 500;

export async function renderCheck(
  c: StaffContext,
  { importId }: ShopifyImport,
  { text, settings }: { text: string; settings: ProductSettings },
) {
  const { outcomes, problems, counts, digest } = await planProducts(c.env.BACKEND_DB, { importId, text, settings });
  const page = readPage(c);
  const shown = outcomes.slice((page - 1) * linesPerPage, page * linesPerPage);
  const hasProblems = problems.length > 0;
  const { styles, ...others } = counts;
  const details = describeCounts(others);
  return {
    hasProblems,
    content: (
      <>
        <FileProblems problems={problems.slice(0, maxProblems)} />
        {problems.length > maxProblems && <p>{`${problems.length - maxProblems} more errors are not listed.`}</p>}
        <p>
          {`The import ${hasProblems ? 'would create' : 'creates'} ${countThings('styles', styles)}${details === '' ? '' : ` (${details})`}. Everything is stored together, or nothing. The products are hidden until you publish them.`}
        </p>
        {!hasProblems && styles > 0 && <StoreForm importId={importId} digest={digest} label={`Import ${countThings('styles', styles)}`} />}
        <section className="staff-part studio-versions">
          <h2>Lines</h2>
          <Table
            caption="Lines"
            columns={['Line', 'Product', 'Outcome']}
            rows={shown.map(({ line, handle, outcome }) => [line, handle, outcome])}
          />
          <PageLinks path={importPath(importId)} query={{}} page={page} hasMore={outcomes.length > page * linesPerPage} />
        </section>
      </>
    ),
  };
}

/** Renders the button that stores an import. */
const StoreForm = ({ importId, digest, label }: { importId: string; digest: string; label: string }) => (
  <form method="post" action={`${importPath(importId)}/store`} className="form">
    <input type="hidden" name="checked" value={digest} />
    <SubmitButton>{label}</SubmitButton>
  </form>
);
