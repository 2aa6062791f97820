// Undoes an import: the page says which products are removed and which remain, before anything is removed.
import type { Hono } from 'hono';
import { planCustomerUndoing } from '#backend/services/shopify/store-customers.ts';
import { planOrderUndoing } from '#backend/services/shopify/store-orders.ts';
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

/** What undoing removes, and what remains with the reason. */
interface Undoing {
  removed: string;
  isEmpty: boolean;
  explanation: string;
  remaining: readonly (readonly [name: string, reason: string])[];
  digest: string;
}

async function describeProducts(c: StaffContext, opened: ShopifyImport): Promise<Undoing> {
  const { removed, remaining, redirects, digest } = await planUndoing(c.env.BACKEND_DB, opened);
  return {
    ...{ removed: countThings('styles', removed.length), isEmpty: removed.length === 0, digest },
    explanation: `with prices, units and texts, and ${countThings('redirects', redirects.length)}. Their pictures stay in the media library.`,
    remaining: remaining.map(({ style, reason }) => [`${style.name ?? ''} (${style.masterId})`, reason]),
  };
}

async function describeCustomers(c: StaffContext, opened: ShopifyImport): Promise<Undoing> {
  const { removed, remaining, digest } = await planCustomerUndoing(c.env.BACKEND_DB, opened.importId);
  return {
    ...{ removed: countThings('accounts', removed.length), isEmpty: removed.length === 0, digest },
    explanation: 'with their addresses and newsletters.',
    remaining: remaining.map(({ email }) => [email, 'the customer has set a password or signed in']),
  };
}

async function describeOrders(c: StaffContext, { importId }: ShopifyImport): Promise<Undoing> {
  const { removed, digest } = await planOrderUndoing(c.env.BACKEND_DB, importId);
  return {
    ...{ removed: countThings('orders', removed), isEmpty: removed === 0, digest, remaining: [] },
    explanation: 'from the accounts of their customers.',
  };
}

const describeFunctions = { products: describeProducts, customers: describeCustomers, orders: describeOrders };

async function respondUndoing(c: StaffContext, opened: ShopifyImport, error?: string): Promise<Response> {
  const { removed, isEmpty, explanation, remaining, digest } = await describeFunctions[opened.kind](c, opened);
  const mayUndo = opened.state === 'stored' && !isEmpty;
  return respondCatalog(c, {
    title: 'Undo an import',
    status: error === undefined ? 200 : 409,
    content: (
      <>
        {error !== undefined && <Message isError>{error}</Message>}
        <p>
          {mayUndo
            ? `Undoing removes ${removed} ${explanation} This cannot be reversed, but the file can be imported again.`
            : 'Nothing of this import can be removed.'}
        </p>
        {remaining.length > 0 && (
          <>
            <p>These remain:</p>
            <Table
              caption="What remains"
              columns={['Name', 'Reason']}
              rows={remaining.slice(0, maxShown).map(([name, reason]) => [name, reason])}
            />
          </>
        )}
        {mayUndo && (
          <form method="post" action={`${importPath(opened.importId)}/undo`} className="form">
            <input type="hidden" name="checked" value={digest} />
            <SubmitButton>{`Remove ${removed}`}</SubmitButton>
          </form>
        )}
        <p>
          <a href={importPath(opened.importId)}>Back to the import</a>
        </p>
      </>
    ),
  });
}
