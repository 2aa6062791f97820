// Undoes an import: the page says which products are removed and which remain, before anything is removed.
import type { Hono } from 'hono';
import { planUndoing } from '#backend/services/shopify/undo-products.ts';
import type { ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../../context.ts';
import { readForm } from '../../../read-body.ts';
import { requireCommerce } from '../../../run-action.ts';
import { Message, Table } from '../../page.tsx';
import { respondCatalog } from '../catalog-frame.tsx';
import { announceChange } from '../send-change.ts';
import { countThings } from './import-texts.ts';
import { importPath, openImport, runImportAction, shopifyPath } from './open-import.ts';

const path = `${shopifyPath}/:importId/undo`;
const maxShown = 200;

export function mountUndoPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondUndoing(c, await openImport(c)));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const checked = (await readForm(c)).get('checked') ?? '';
    const result = await runImportAction(c, opened, ['undoShopifyImport', { importId: opened.importId, checked }]);
    if (!result.ok) return respondUndoing(c, opened, result.error.message);
    await announceChange(c);
    return c.redirect(importPath(opened.importId), 303);
  });
}

async function respondUndoing(c: StaffContext, opened: ShopifyImport, error?: string): Promise<Response> {
  const { removed, remaining, redirects, digest } = await planUndoing(c.env.BACKEND_DB, opened);
  const mayUndo = opened.state === 'stored' && removed.length > 0;
  return respondCatalog(c, {
    title: 'Undo an import',
    status: error === undefined ? 200 : 409,
    content: (
      <>
        {error !== undefined && <Message isError>{error}</Message>}
        <p>
          {mayUndo
            ? `Undoing removes ${countThings('styles', removed.length)} with prices, units and texts, and ${countThings('redirects', redirects.length)}. Their pictures stay in the media library. This cannot be reversed, but the file can be imported again.`
            : 'No product of this import can be removed.'}
        </p>
        {remaining.length > 0 && (
          <>
            <p>{`${countThings('styles', remaining.length)} would remain:`}</p>
            <Table
              caption="Products that remain"
              columns={['Product', 'Style', 'Reason']}
              rows={remaining.slice(0, maxShown).map(({ style, reason }) => [style.name ?? style.masterId, style.masterId, reason])}
            />
          </>
        )}
        {mayUndo && (
          <form method="post" action={`${importPath(opened.importId)}/undo`} className="form">
            <input type="hidden" name="checked" value={digest} />
            <SubmitButton>{`Remove ${countThings('styles', removed.length)}`}</SubmitButton>
          </form>
        )}
        <p>
          <a href={importPath(opened.importId)}>Back to the import</a>
        </p>
      </>
    ),
  });
}
