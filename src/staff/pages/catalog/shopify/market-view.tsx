// An import of customers: its market, its check, and what was stored.
import { planCustomers } from '#backend/services/shopify/plan-customers.ts';
import { customerSettingsSchema } from '#backend/services/shopify/settings.ts';
import { nameImport, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../../context.ts';
import { Instant, Select } from '../../page.tsx';
import { nameMarket, respondCatalog } from '../catalog-frame.tsx';
import { Check } from './check-view.tsx';
import { describeCounts } from './import-texts.ts';
import { importPath, listImportMarkets, requireImport, runImportAction } from './open-import.ts';

/** Renders the form that chooses the market of the accounts. */
function MarketForm({ c, importId, value, error }: { c: StaffContext; importId: string; value: string; error?: string }) {
  return (
    <form method="post" action={importPath(importId)} className="form">
      <Select
        name="market"
        label="Market of the accounts"
        hint="Addresses are validated by the rules of this market. Those in other countries are left out."
        value={value}
        error={error}
        options={[['', 'Choose'], ...listImportMarkets(c, 'customers').map((siteId) => [siteId, nameMarket(siteId)] as const)]}
      />
      <SubmitButton>Check the import</SubmitButton>
    </form>
  );
}

/** Stores the market, and then shows the check. */
export async function chooseMarket(c: StaffContext, opened: ShopifyImport, siteId: string): Promise<Response> {
  const { importId } = opened;
  const result =
    siteId === ''
      ? undefined
      : await requireImport(c, 'customers', { subject: nameImport(importId), siteId }).then(() =>
          runImportAction(c, opened, ['setShopifyMarket', { importId, siteId }]),
        );
  if (result?.ok) return c.redirect(importPath(importId), 303);
  return respondCatalog(c, {
    ...{ title: opened.fileName, status: 422 },
    content: <MarketForm c={c} importId={importId} value={siteId} error={result?.error.message ?? 'Choose a market.'} />,
  });
}

/** Renders the form, and the check if the market is chosen. */
export async function renderCustomers(c: StaffContext, { importId, settings: stored }: ShopifyImport, text: string) {
  const { data: settings } = customerSettingsSchema.safeParse(stored);
  const form = <MarketForm key="form" c={c} importId={importId} value={settings?.siteId ?? ''} />;
  if (!settings) return { hasProblems: false, content: form };
  const plan = await planCustomers(c.env.BACKEND_DB, { importId, text, settings });
  const note = 'The accounts have no password and get no email. Existing accounts are not changed.';
  return {
    hasProblems: plan.problems.length > 0,
    content: (
      <div key="check" className="staff-part">
        <Check c={c} importId={importId} plan={plan} texts={{ column: 'Customer', note }} />
        {form}
      </div>
    ),
  };
}

export const renderStoredCustomers = ({ importId, storedAt, siteIds, counts }: ShopifyImport) => (
  <>
    <p>
      Imported at <Instant at={storedAt} />
      {` in ${siteIds.map(nameMarket).join(', ')}: ${describeCounts(counts)}.`}
    </p>
    <p>
      The customers sign in after they have set a password: on the sign-in page, they request a link to set a new one. Tell them in a
      newsletter or on the home page, because the import sends no email. <a href="/customers">Find the accounts</a>
    </p>
    <p>
      <a href={`${importPath(importId)}/undo`}>Undo this import</a>
    </p>
  </>
);
