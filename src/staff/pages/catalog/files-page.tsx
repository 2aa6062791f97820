// Downloads the catalog as CSV files, and imports such files: a check lists every change and every error by its line, and only then can the
// changes be stored.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { catalogKinds, maxLines } from '#backend/services/catalog-changes/change-catalog.ts';
import type { InputLine } from '#backend/services/catalog-changes/change-kind.ts';
import { writeCatalogFile } from '#backend/services/catalog-changes/write-file.ts';
import { type FileProblem, readCsvTable } from '#backend/services/editing/csv-table.ts';
import { type ChangeKindName, changeKindNames } from '#backend/stores/catalog-change-log.ts';
import { marketOfSite } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readUploadForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { FileForm, FileProblems } from '../file-import.tsx';
import { Message, Table } from '../page.tsx';
import { catalogPath, nameMarket, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { countLines, kindNames, LineTable } from './describe-lines.tsx';
import { sendChange } from './send-change.ts';

const path = `${catalogPath}/files`;
/** Maximum size of a file, enough for 10,000 lines of usual length. The form that stores the changes sends the checked file again. */
const maxFileBytes = 2_000_000;

export function mountFilesPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, respondFiles);

  app.get(`${path}/:file{[a-z]+-[a-z]+\\.csv}`, requireCommerce, requirePerson, async (c) => {
    const [name, siteId] = (c.req.param('file') ?? '').replace('.csv', '').split('-');
    const kind = changeKindNames.find((each) => each === name);
    const market = marketOfSite(siteId ?? '');
    if (!kind || !market) throw new HTTPException(404);
    await requirePermission(c, { action: 'catalog.read', subject: `catalog ${kind}`, siteId: market.siteId });
    return c.body(await writeCatalogFile(c.env.BACKEND_DB, kind, market, Date.now()), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-${market.siteId}.csv"`,
    });
  });

  app.post(`${path}/:kind`, requireCommerce, requirePerson, async (c) => {
    const kind = changeKindNames.find((each) => each === c.req.param('kind'));
    if (!kind) throw new HTTPException(404);
    await requireMarkets(c, `catalog ${kind}`, 'catalog.import');
    const form = await readUploadForm(c, maxFileBytes);
    if (form === 'too-long') return respondProblems(c, kind, [{ line: 0, message: describeSize() }]);
    const [file, checked, changeId] = ['file', 'checked', 'changeId'].map((name) => form.get(name));
    const text = typeof file === 'string' ? file : ((await file?.text()) ?? '');
    const { present, rows, problems } = readCsvTable(text, catalogKinds[kind]);
    if (problems.length > 0) return respondProblems(c, kind, problems);
    if (rows.length === 0) return respondProblems(c, kind, [{ line: 0, message: 'The file has no lines.' }]);
    if (rows.length > maxLines) return respondProblems(c, kind, [{ line: 0, message: describeSize(rows.length) }]);
    const input = rows.map(({ line, cell }): InputLine => ({ line, cells: Object.fromEntries(present.map((name) => [name, cell(name)])) }));
    const result = await sendChange(c, {
      kind,
      input,
      checked: typeof checked === 'string' ? checked : undefined,
      changeId: typeof changeId === 'string' ? changeId : undefined,
      action: 'catalog.import',
    });
    if (!result.ok) return respondProblems(c, kind, [{ line: 0, message: result.error.message }]);
    const { outcome, problems: wrong, lines, lineCount, digest } = result.value;
    if (outcome === 'stored') return c.redirect(`${catalogPath}/changes/${result.value.changeId}`, 303);
    return respondCatalog(c, {
      title: `Check of a file: ${kindNames[kind].toLowerCase()}`,
      status: outcome === 'invalid' ? 422 : outcome === 'outdated' ? 409 : 200,
      content: (
        <>
          {outcome === 'outdated' && (
            <Message isError>Another person or an order has changed the data since the check. These are the changes now.</Message>
          )}
          <FileProblems
            problems={wrong.map(({ line, column, message }) => ({ line, message: column ? `${column}: ${message}` : message }))}
          />
          <p>
            {lineCount === 0
              ? 'The file changes nothing.'
              : `The file ${outcome === 'invalid' ? 'would make' : 'makes'} ${countLines(lineCount)}.`}
          </p>
          {lines.length > 0 && <LineTable kind={kind} lines={lines} hasLines />}
          {lineCount > lines.length && <p>{`${lineCount - lines.length} more are not listed.`}</p>}
          {outcome !== 'invalid' && lineCount > 0 && (
            <form method="post" action={`${path}/${kind}`} encType="multipart/form-data" className="form">
              <input type="hidden" name="file" value={text} />
              <ConfirmationFields digest={digest} />
              <SubmitButton>{`Store ${countLines(lineCount)}`}</SubmitButton>
            </form>
          )}
          <p>
            <a href={path}>Back to the files</a>
          </p>
        </>
      ),
    });
  });
}

const describeSize = (lines?: number): string =>
  `The file has ${lines === undefined ? `more than ${maxFileBytes / 1_000_000} MB` : `${lines} lines`}. At most ${maxLines.toLocaleString('en')} lines and ${maxFileBytes / 1_000_000} MB can be imported together. Split the file.`;

const respondProblems = (c: StaffContext, kind: ChangeKindName, problems: readonly FileProblem[]): Response =>
  respondCatalog(c, {
    title: `Check of a file: ${kindNames[kind].toLowerCase()}`,
    status: 422,
    content: (
      <>
        <FileProblems problems={problems} />
        <p>
          <a href={path}>Back to the files</a>
        </p>
      </>
    ),
  });

async function respondFiles(c: StaffContext): Promise<Response> {
  const siteIds = await requireMarkets(c, 'catalog files');
  const mayImport = listPermittedMarkets(c.get('staff').grants, 'catalog.import').length > 0;
  return respondCatalog(c, {
    title: 'Files',
    content: (
      <>
        <p>
          {`A file has a line for each thing that changes, at most ${maxLines.toLocaleString('en')}. The columns can be separated by commas, semicolons or tabs, and decimals have a point. Things that are not in the file are left unchanged.`}
        </p>
        <Table
          caption="Downloads"
          columns={['Market', ...changeKindNames.map((kind) => kindNames[kind])]}
          rows={siteIds.map((siteId) => [
            nameMarket(siteId),
            ...changeKindNames.map((kind) => (
              <a key={kind} href={`${path}/${kind}-${siteId}.csv`}>
                {`${kind}-${siteId}.csv`}
              </a>
            )),
          ])}
        />
        {mayImport &&
          changeKindNames.map((kind) => (
            <section key={kind} className="staff-part">
              <h2>{`Import: ${kindNames[kind].toLowerCase()}`}</h2>
              <FileForm
                action={`${path}/${kind}`}
                name={`file-${kind}`}
                label={`CSV file: ${kindNames[kind].toLowerCase()}`}
                submit={`Check the file: ${kindNames[kind].toLowerCase()}`}
              />
            </section>
          ))}
      </>
    ),
  });
}
