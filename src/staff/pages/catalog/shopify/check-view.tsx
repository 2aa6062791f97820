// The check of an import: its errors, and what becomes of each line.
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import type { LineOutcome } from '#backend/services/shopify/create-style.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../../context.ts';
import { FileProblems } from '../../file-import.tsx';
import { Table } from '../../page.tsx';
import { PageLinks, readPage } from '../catalog-frame.tsx';
import { countThings, describeCounts } from './import-texts.ts';
import { importPath } from './open-import.ts';

const linesPerPage = 200;
const maxProblems = 500;

interface Plan {
  outcomes: readonly LineOutcome[];
  problems: readonly FileProblem[];
  /** The first count is that of the created products or accounts. */
  counts: Readonly<Record<string, number>>;
  digest: string;
}

interface CheckTexts {
  /** Heading of the column with the handle or the email address. */
  column: string;
  /** What shoppers see of the import. */
  note: string;
}

/** Renders a check of an import. */
export function Check({ c, importId, plan, texts }: { c: StaffContext; importId: string; plan: Plan; texts: CheckTexts }) {
  const { outcomes, problems, counts, digest } = plan;
  const page = readPage(c);
  const shown = outcomes.slice((page - 1) * linesPerPage, page * linesPerPage);
  const hasProblems = problems.length > 0;
  const [[name, created] = ['', 0], ...others] = Object.entries(counts);
  const details = describeCounts(Object.fromEntries(others));
  return (
    <>
      <FileProblems problems={problems.slice(0, maxProblems)} />
      {problems.length > maxProblems && <p>{`${problems.length - maxProblems} more errors are not listed.`}</p>}
      <p>
        {`The import ${hasProblems ? 'would create' : 'creates'} ${countThings(name, created)}${details === '' ? '' : ` (${details})`}. Everything is stored together, or nothing. ${texts.note}`}
      </p>
      {!hasProblems && created > 0 && <StoreForm importId={importId} digest={digest} label={`Import ${countThings(name, created)}`} />}
      <section className="staff-part studio-versions">
        <h2>Lines</h2>
        <Table
          caption="Lines"
          columns={['Line', texts.column, 'Outcome']}
          rows={shown.map(({ line, handle, outcome }) => [line, handle, outcome])}
        />
        <PageLinks path={importPath(importId)} query={{}} page={page} hasMore={outcomes.length > page * linesPerPage} />
      </section>
    </>
  );
}

/** Renders the button that stores an import. */
const StoreForm = ({ importId, digest, label }: { importId: string; digest: string; label: string }) => (
  <form method="post" action={`${importPath(importId)}/store`} className="form">
    <input type="hidden" name="checked" value={digest} />
    <SubmitButton>{label}</SubmitButton>
  </form>
);
