// Moving in from Shopify: what is moved, the form that uploads a file, and the imports until now.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { readProducts } from '#backend/services/shopify/read-products.ts';
import { importsQuery, nameImport, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../../context.ts';
import { readUploadForm } from '../../../read-body.ts';
import { requireCommerce, runAction } from '../../../run-action.ts';
import { FileProblems } from '../../file-import.tsx';
import { describeControl, FieldTexts, Instant, Message, Table } from '../../page.tsx';
import { nameMarket, requireMarkets, respondCatalog } from '../catalog-frame.tsx';
import { describeCounts, stateNames } from './import-texts.ts';
import { importPath, isOpenTo, shopifyPath } from './open-import.ts';

/** Maximum size of an uploaded file. */
const maxFileBytes = 20_000_000;
const maxShown = 100;

export function mountStartPage(app: Hono<StaffHono>): void {
  app.get(shopifyPath, requireCommerce, requirePerson, (c) => respondStart(c));

  app.post(`${shopifyPath}/products`, requireCommerce, requirePerson, async (c) => {
    const [siteId] = await requireMarkets(c, 'shopify products', 'catalog.import');
    const form = await readUploadForm(c, maxFileBytes);
    if (form === 'too-long')
      return respondStart(c, { error: `The file has more than ${maxFileBytes / 1_000_000} MB. Split it between two products.` });
    const file = form.get('file');
    if (typeof file === 'string' || !file || file.size === 0) return respondStart(c, { error: 'Choose a file that is not empty.' });
    const text = await file.text();
    const { problems } = readProducts(text);
    if (problems.length > 0) return respondStart(c, { problems });
    const result = await runAction(c, { action: 'catalog.import', subject: nameImport('new'), siteId }, [
      'uploadShopifyFile',
      { kind: 'products', fileName: file.name.slice(0, 200), text },
    ]);
    if (!result.ok) return respondStart(c, { error: result.error.message });
    return c.redirect(importPath(result.value.importId), 303);
  });
}

interface Rejected {
  error?: string;
  problems?: readonly FileProblem[];
}

async function respondStart(c: StaffContext, { error, problems = [] }: Rejected = {}): Promise<Response> {
  await requireMarkets(c, 'shopify imports', 'catalog.import');
  const [rows] = await read(c.env.BACKEND_DB, importsQuery(maxShown));
  const imports = rows.filter((row) => isOpenTo(c, row));
  const isDiscarded = c.req.query('discarded') !== undefined;
  return respondCatalog(c, {
    title: 'Moving in from Shopify',
    status: error !== undefined || problems.length > 0 ? 422 : 200,
    content: (
      <>
        {isDiscarded && <Message>The file was deleted. Nothing was imported.</Message>}
        <FileProblems problems={problems.slice(0, 200)} />
        {problems.length > 200 && <p>{`${problems.length - 200} more are not listed.`}</p>}
        <p>
          In Shopify, export the products as a “CSV for Excel, Numbers, or other spreadsheet programs” and upload the file here. You then
          choose where the products belong, and see what becomes of every line before anything is stored. Imported products are hidden until
          you publish them.
        </p>
        <section className="staff-part">
          <h2>Products</h2>
          <ProductsForm error={error} />
        </section>
        {imports.length > 0 && <ImportTable c={c} imports={imports} />}
        <NotMoved />
      </>
    ),
  });
}

function ProductsForm({ error }: { error: string | undefined }) {
  const field = {
    ...{ name: 'file', label: 'Product export of Shopify (CSV)', error },
    hint: 'At most 10,000 lines and 20 MB. The file is deleted after the import, or after a day.',
  };
  return (
    <form method="post" action={`${shopifyPath}/products`} encType="multipart/form-data" className="form">
      <div className="field">
        <label htmlFor="file">{field.label}</label>
        <input id="file" name="file" type="file" accept=".csv,text/csv" required {...describeControl(field)} />
        <FieldTexts {...field} />
      </div>
      <SubmitButton>Upload the products</SubmitButton>
    </form>
  );
}

const ImportTable = ({ imports }: { c: StaffContext; imports: readonly ShopifyImport[] }) => (
  <section className="staff-part studio-versions">
    <h2>Imports</h2>
    <Table
      caption="Imports"
      columns={['File', 'Uploaded', 'Markets', 'State', 'Content']}
      rows={imports.map((row) => [
        <a key="file" href={importPath(row.importId)}>
          {row.fileName}
        </a>,
        <Instant key="time" at={row.uploadedAt} />,
        row.siteIds.map(nameMarket).join(', ') || '–',
        stateNames[row.state],
        describeCounts(row.counts) || '–',
      ])}
    />
  </section>
);

const NotMoved = () => (
  <section className="staff-part">
    <h2>Not moved</h2>
    <ul className="staff-list">
      <li>Customers and their passwords, and orders. Customers create an account, or order as guests.</li>
      <li>Gift cards, discounts, pages, blog posts, menus, metafields, reviews, and collections.</li>
      <li>Units of further locations: a file has the units of one location, or of all together.</li>
      <li>Barcodes, weights and costs. The shop has no fields for them.</li>
    </ul>
  </section>
);
