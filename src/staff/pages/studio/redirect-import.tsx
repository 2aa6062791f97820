// Imports redirects from a CSV file: a check lists every change and every error by its line, and only then can the changes be stored.
import type { Hono } from 'hono';
import { describeSource, type RedirectDifference } from '#backend/services/editing/check-redirects.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import type { RedirectResult } from '#backend/services/editing/redirects.ts';
import { readRedirects } from '#backend/services/editing/redirects-file.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { changeRedirects } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readFormWithFiles } from '../../read-body.ts';
import { FileForm, FileProblems } from '../file-import.tsx';
import { Message, respondPage, Table } from '../page.tsx';

const path = '/studio/redirects/import';
/** Maximum size of a file, enough for 20,000 redirects of usual length. The form that stores the changes sends the checked file again. */
const maxFileBytes = 4_000_000;
/** Number of changes that are listed. The others are counted. */
const maxShownChanges = 200;

export function mountRedirectImport(app: Hono<StaffHono>): void {
  app.post(path, requirePerson, async (c) => {
    const form = await readFormWithFiles(c, maxFileBytes);
    const [file, checked] = [form.get('file'), form.get('checked')];
    const text = typeof file === 'string' ? file : ((await file?.text()) ?? '');
    const check = await checkFile(c, text);
    if (checked === null || check.problems.length > 0) return respondCheck(c, check);
    if (checked !== check.digest) return respondCheck(c, { ...check, isOutdated: true });
    const { differences } = await changeRedirects(c, { put: check.put, remove: [] });
    return c.redirect(`/studio/redirects?${new URLSearchParams({ imported: String(differences.length) })}`, 303);
  });
}

interface FileCheck {
  text: string;
  put: Parameters<typeof changeRedirects>[1]['put'];
  lines: readonly number[];
  differences: readonly RedirectDifference[];
  problems: readonly FileProblem[];
  /** Identifies the changes, so that only changes that the person has seen are stored. */
  digest: string;
  /** True if other people have changed redirects since the check that the person has seen. */
  isOutdated?: boolean;
}

async function checkFile(c: StaffContext, text: string): Promise<FileCheck> {
  const { redirects, problems } = readRedirects(text);
  const put = redirects.map(({ redirect }) => redirect);
  const lines = redirects.map(({ line }) => line);
  const result: RedirectResult = await changeRedirects(c, { put, remove: [], isDryRun: true });
  const rows = result.problems.map(({ index, message }) => ({ line: index === undefined ? 0 : (lines[index] ?? 0), message }));
  return {
    text,
    put,
    lines,
    differences: result.differences,
    problems: [...problems, ...rows].toSorted((one, other) => one.line - other.line),
    digest: await fingerprint(JSON.stringify(result.differences)),
  };
}

function respondCheck(c: StaffContext, { text, lines, differences, problems, digest, isOutdated }: FileCheck): Response {
  const shown = differences.slice(0, maxShownChanges);
  return respondPage(c, {
    title: 'Check of a file with redirects',
    parent: { href: '/studio/redirects', label: 'Redirects' },
    status: problems.length > 0 ? 422 : isOutdated ? 409 : 200,
    content: (
      <>
        {isOutdated && <Message isError>Another person has changed redirects since the check. These are the changes now.</Message>}
        <FileProblems problems={problems} />
        <p>
          {differences.length === 0
            ? 'The file changes no redirect.'
            : `The file ${problems.length > 0 ? 'would change' : 'changes'} ${describeCount(differences.length)}.`}
        </p>
        {shown.length > 0 && (
          <Table
            caption="Changes"
            columns={['Line', 'Change', 'From', 'To', 'Before']}
            rows={shown.map(({ index, before, after }) => [
              index === undefined ? '–' : String(lines[index]),
              before ? 'changed' : 'added',
              after ? describeSource(after) : '–',
              after?.target ?? '–',
              before?.target ?? '–',
            ])}
          />
        )}
        {differences.length > shown.length && <p>{`${differences.length - shown.length} more are not listed.`}</p>}
        {problems.length === 0 && differences.length > 0 && (
          <form method="post" action={path} encType="multipart/form-data" className="form">
            <input type="hidden" name="file" value={text} />
            <input type="hidden" name="checked" value={digest} />
            <SubmitButton>{`Store ${describeCount(differences.length)}`}</SubmitButton>
          </form>
        )}
      </>
    ),
  });
}

export const describeCount = (count: number): string => (count === 1 ? '1 redirect' : `${count} redirects`);

/** Renders the form with which a file is chosen and checked. */
export const ImportForm = () => (
  <section className="staff-part">
    <h2>Import a file</h2>
    <FileForm action={path} name="file" submit="Check the file" />
  </section>
);
