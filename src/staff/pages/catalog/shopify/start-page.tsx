// Moving in from Shopify: what is moved, the form that uploads a file, and the imports until now.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { readCustomers } from '#backend/services/shopify/read-customers.ts';
import { maxOrderLines, readOrders } from '#backend/services/shopify/read-orders.ts';
import { maxImportLines, readProducts } from '#backend/services/shopify/read-products.ts';
import {
  findImportAction,
  importsQuery,
  nameImport,
  type ShopifyImport,
  type ShopifyKind,
  shopifyKinds,
} from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../../context.ts';
import { readUploadForm } from '../../../read-body.ts';
import { requireCommerce, runAction } from '../../../run-action.ts';
import { FileProblems } from '../../file-import.tsx';
import { describeControl, FieldTexts, Instant, Message, Table } from '../../page.tsx';
import { nameMarket, requireMarkets, respondCatalog } from '../catalog-frame.tsx';
import { describeCounts, stateNames } from './import-texts.ts';
import { importPath, isOpenTo, listImportMarkets, requireImport, shopifyPath } from './open-import.ts';

/** Maximum size of an uploaded file. */
const maxFileBytes = 20_000_000;
const maxShown = 100;

export function mountStartPage(app: Hono<StaffHono>): void {
  app.get(shopifyPath, requireCommerce, requirePerson, (c) => respondStart(c));

  for (const kind of shopifyKinds) app.post(`${shopifyPath}/${kind}`, requireCommerce, requirePerson, (c) => storeUpload(c, kind));
}

/** Returns the errors in the structure of a file. */
const findProblems: Readonly<Record<ShopifyKind, (text: string) => readonly FileProblem[]>> = {
  products: (text) => readProducts(text).problems,
  customers: (text) => readCustomers(text).problems,
  orders: (text) => readOrders(text, Date.now()).problems,
};

async function storeUpload(c: StaffContext, kind: ShopifyKind): Promise<Response> {
  await requireImport(c, kind, { subject: `shopify ${kind}` });
  const [siteId] = listImportMarkets(c, kind);
  const form = await readUploadForm(c, maxFileBytes);
  if (form === 'too-long') return respondStart(c, { kind, error: `The file has more than ${maxFileBytes / 1_000_000} MB. Split it.` });
  const file = form.get('file');
  if (typeof file === 'string' || !file || file.size === 0) return respondStart(c, { kind, error: 'Choose a file that is not empty.' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const problems = findProblems[kind](text);
  if (problems.length > 0) return respondStart(c, { problems });
  const result = await runAction(c, { action: findImportAction(kind), subject: nameImport('new'), siteId }, [
    'uploadShopifyFile',
    { kind, fileName: file.name.slice(0, 200), bytes },
  ]);
  if (!result.ok) return respondStart(c, { kind, error: result.error.message });
  return c.redirect(importPath(result.value.importId), 303);
}

interface Rejected {
  kind?: ShopifyKind;
  error?: string;
  problems?: readonly FileProblem[];
}

async function respondStart(c: StaffContext, { kind, error, problems = [] }: Rejected = {}): Promise<Response> {
  await requireMarkets(c, 'shopify imports');
  const [rows] = await read(c.env.BACKEND_DB, importsQuery(maxShown));
  const imports = rows.filter((row) => isOpenTo(c, row));
  const isDiscarded = c.req.query('discarded') !== undefined;
  return respondCatalog(c, {
    title: 'Moving in from Shopify',
    sheets: ['shopify.page'],
    status: error !== undefined || problems.length > 0 ? 422 : 200,
    content: (
      <>
        {isDiscarded && <Message>The file was deleted. Nothing was imported.</Message>}
        <FileProblems problems={problems.slice(0, 200)} />
        {problems.length > 200 && <p>{`${problems.length - 200} more are not listed.`}</p>}
        <p>
          In Shopify, export products, customers or orders as a “CSV for Excel, Numbers, or other spreadsheet programs” and upload the file
          here. You then make a few decisions, and see what becomes of every line before anything is stored. Imported products are hidden
          until you publish them, customers get no email, and orders are only displayed in their accounts.
        </p>
        {shopifyKinds
          .filter((each) => listImportMarkets(c, each).length > 0)
          .map((each) => (
            <UploadSection key={each} kind={each} error={each === kind ? error : undefined} />
          ))}
        {imports.length > 0 && <ImportTable imports={imports} />}
        <NotMoved />
      </>
    ),
  });
}

const uploadTexts = {
  products: { title: 'Products', label: 'Product export of Shopify (CSV)', submit: 'Upload the products' },
  customers: { title: 'Customers', label: 'Customer export of Shopify (CSV)', submit: 'Upload the customers' },
  orders: { title: 'Orders', label: 'Order export of Shopify (CSV)', submit: 'Upload the orders' },
} as const;

function UploadSection({ kind, error }: { kind: ShopifyKind; error: string | undefined }) {
  const { title, label, submit } = uploadTexts[kind];
  const lines = (kind === 'orders' ? maxOrderLines : maxImportLines).toLocaleString('en');
  const hint = `At most ${lines} lines and ${maxFileBytes / 1_000_000} MB. The file is deleted after the import, or after a day.`;
  const field = { name: `file-${kind}`, label, hint, error };
  return (
    <section className="staff-part">
      <h2>{title}</h2>
      <form method="post" action={`${shopifyPath}/${kind}`} encType="multipart/form-data" className="form">
        <div className="field">
          <label htmlFor={field.name}>{label}</label>
          <input id={field.name} name="file" type="file" accept=".csv,text/csv" required {...describeControl(field)} />
          <FieldTexts {...field} />
        </div>
        <SubmitButton>{submit}</SubmitButton>
      </form>
    </section>
  );
}

const ImportTable = ({ imports }: { imports: readonly ShopifyImport[] }) => (
  <section className="staff-part studio-versions">
    <h2>Imports</h2>
    <Table
      caption="Imports"
      columns={['File', 'Kind', 'Uploaded', 'Markets', 'State', 'Content']}
      rows={imports.map((row) => [
        <a key="file" href={importPath(row.importId)}>
          {row.fileName}
        </a>,
        row.kind,
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
    <ul className="shopify-list">
      <li>Passwords: customers request a link to set a new one. Also notes, tags, tax exemptions, and consents to text messages.</li>
      <li>Addresses, payments, shipments and notes of orders, and orders without an email address. They stay in Shopify.</li>
      <li>Gift cards, discounts, pages, blog posts, menus, metafields, reviews, and collections.</li>
      <li>Units of further locations: a file has the units of one location, or of all together.</li>
      <li>Barcodes, weights and costs. The shop has no fields for them.</li>
    </ul>
  </section>
);
