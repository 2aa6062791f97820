// One import from Shopify: where its products belong, the check of every line, and what was stored.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { writeCsvRow } from '#backend/rules/csv.ts';
import { visibilityChanges } from '#backend/services/catalog-changes/visibility.ts';
import { listTypes, planProducts } from '#backend/services/shopify/plan-products.ts';
import { readProducts } from '#backend/services/shopify/read-products.ts';
import { productSettingsSchema } from '#backend/services/shopify/settings.ts';
import { createdStylesQuery } from '#backend/stores/new-styles.ts';
import type { ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { defaultLocale } from '#markets/registry.ts';
import { requirePerson } from '../../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../../context.ts';
import { requirePermission } from '../../../permission.ts';
import { readForm } from '../../../read-body.ts';
import { requireCommerce } from '../../../run-action.ts';
import { Message } from '../../page.tsx';
import { respondCatalog } from '../catalog-frame.tsx';
import { announceChange } from '../send-change.ts';
import { Check } from './check-view.tsx';
import { chooseMarket, needsOnlyMarket, renderMarketImport, renderStoredMarketImport } from './market-view.tsx';
import { importPath, openImport, readImportFile, runImportAction, shopifyPath } from './open-import.ts';
import { readSettings, renderSettingsForm } from './settings-form.tsx';
import { renderStored } from './stored-view.tsx';

const path = `${shopifyPath}/:importId`;

export function mountImportPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondImport(c, await openImport(c)));

  // stores where the products belong; then the page shows the check
  app.post(path, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const form = await readForm(c);
    const text = await readImportFile(c, opened.importId);
    if (text === undefined || opened.state !== 'uploaded') return respondImport(c, opened);
    if (needsOnlyMarket(opened)) return chooseMarket(c, opened, form.get('market') ?? '');
    const { products } = readProducts(text);
    const { settings, errors } = readSettings(
      form,
      listTypes(products).map(({ type }) => type),
    );
    if (Object.keys(errors).length > 0)
      return respondCatalog(c, {
        ...{ title: opened.fileName, status: 422, sheets: ['shopify.page'] },
        content: await renderSettingsForm({ c, shopifyImport: opened, products, settings, errors }),
      });
    for (const siteId of settings.siteIds)
      await requirePermission(c, { action: 'catalog.import', subject: `shopify-import/${opened.importId}`, siteId });
    const result = await runImportAction(c, opened, ['setShopifySettings', { importId: opened.importId, settings }]);
    if (!result.ok) return respondImport(c, opened, result.error.message);
    return c.redirect(importPath(opened.importId), 303);
  });

  app.post(`${path}/store`, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const checked = (await readForm(c)).get('checked') ?? '';
    const result = await runImportAction(c, opened, ['storeShopifyImport', { importId: opened.importId, checked }]);
    if (!result.ok) return respondImport(c, opened, result.error.message);
    await announceChange(c);
    return c.redirect(importPath(opened.importId), 303);
  });

  app.post(`${path}/discard`, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const result = await runImportAction(c, opened, ['discardShopifyFile', { importId: opened.importId }]);
    if (!result.ok) return respondImport(c, opened, result.error.message);
    return c.redirect(`${shopifyPath}?discarded`, 303);
  });

  // a file for /catalog/files that publishes all products of the import
  app.get(`${path}/publish.csv`, requireCommerce, requirePerson, async (c) => {
    const { importId, siteIds } = await openImport(c);
    const [styles] = await read(c.env.BACKEND_DB, createdStylesQuery(importId, defaultLocale, []));
    const { columns } = visibilityChanges;
    const rows = siteIds.flatMap((siteId) => styles.map(({ masterId }) => [siteId, masterId, 'yes', '']));
    return c.body([columns, ...rows].map((row) => writeCsvRow(row, columns.length)).join(''), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="publish.csv"',
    });
  });
}

async function respondImport(c: StaffContext, opened: ShopifyImport, error?: string): Promise<Response> {
  const { status, content } = await renderState(c, opened);
  return respondCatalog(c, {
    title: opened.fileName,
    status: error === undefined ? status : 409,
    sheets: ['shopify.page'],
    content: (
      <>
        {error !== undefined && <Message isError>{error}</Message>}
        {content}
        <p>
          <a href={shopifyPath}>Back to the imports from Shopify</a>
        </p>
      </>
    ),
  });
}

async function renderState(c: StaffContext, opened: ShopifyImport) {
  const { importId, state } = opened;
  if (state === 'undone')
    return { status: 200 as const, content: <p>This import has been undone. To import the file again, upload it again.</p> };
  if (state === 'stored')
    return { status: 200 as const, content: needsOnlyMarket(opened) ? renderStoredMarketImport(opened) : await renderStored(c, opened) };
  const text = await readImportFile(c, importId);
  if (text === undefined)
    return { status: 409 as const, content: <Message isError>The file was deleted a day after the upload. Upload it again.</Message> };
  const discard = (
    <form key="discard" method="post" action={`${importPath(importId)}/discard`}>
      <button type="submit" className="staff-link">
        Delete the file without importing it
      </button>
    </form>
  );
  if (needsOnlyMarket(opened)) {
    const { hasProblems, content } = await renderMarketImport(c, opened, text);
    return { status: hasProblems ? (422 as const) : (200 as const), content: [content, discard] };
  }
  const file = readProducts(text);
  const { products } = file;
  const { data: settings } = productSettingsSchema.safeParse(opened.settings);
  const form = await renderSettingsForm({ c, shopifyImport: opened, products });
  if (!settings)
    return {
      status: 200 as const,
      content: (
        <>
          <p>{`The file has ${products.length} products. Choose where they belong. Nothing is imported before you have seen what becomes of each line.`}</p>
          {form}
          {discard}
        </>
      ),
    };
  const plan = await planProducts(c.env.BACKEND_DB, { importId, file, settings });
  return {
    status: plan.problems.length > 0 ? (422 as const) : (200 as const),
    content: (
      <>
        <Check
          c={c}
          importId={importId}
          plan={plan}
          texts={{ column: 'Product', note: 'The products are hidden until you publish them.' }}
        />
        <section className="staff-part">
          <h2>Where the products belong</h2>
          {form}
        </section>
        {discard}
      </>
    ),
  };
}
