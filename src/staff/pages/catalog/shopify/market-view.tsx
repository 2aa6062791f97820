// An import of customers or orders: its market, its check, and what was stored.
import type { ReactNode } from 'react';
import { planCustomers } from '#backend/services/shopify/plan-customers.ts';
import { planOrders } from '#backend/services/shopify/plan-orders.ts';
import { marketSettingsSchema } from '#backend/services/shopify/settings.ts';
import { nameImport, type ShopifyImport, type ShopifyKind } from '#backend/stores/shopify-imports.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../../context.ts';
import { Instant, Select } from '../../page.tsx';
import { nameMarket, respondCatalog } from '../catalog-frame.tsx';
import { Check } from './check-view.tsx';
import { describeCounts } from './import-texts.ts';
import { importPath, listImportMarkets, requireImport, runImportAction } from './open-import.ts';

type Kind = Exclude<ShopifyKind, 'products'>;
/** An import that needs only a market. */
export type MarketImport = ShopifyImport & { kind: Kind };

export const needsOnlyMarket = (opened: ShopifyImport): opened is MarketImport => opened.kind !== 'products';

interface KindTexts {
  label: string;
  hint: string;
  /** Heading of the column that identifies what a line is about. */
  column: string;
  /** What shoppers see of the import. */
  note: string;
  /** What to do after the import. */
  next: ReactNode;
}

const texts: Readonly<Record<Kind, KindTexts>> = {
  customers: {
    label: 'Market of the accounts',
    hint: 'Addresses are validated by the rules of this market. Those in other countries are left out.',
    column: 'Customer',
    note: 'The accounts have no password and get no email. Existing accounts are not changed.',
    next: (
      <p>
        The customers sign in after they have set a password: on the sign-in page, they request a link to set a new one. Tell them in a
        newsletter or on the home page, because the import sends no email. <a href="/customers">Find the accounts</a>
      </p>
    ),
  },
  orders: {
    label: 'Market of the orders',
    hint: 'Customers see the orders in their account in this market.',
    column: 'Order',
    note: 'Customers see the orders once they have confirmed their email address. The orders are only displayed, and count nowhere.',
    next: (
      <p>
        Customers see the orders in their account, among the orders of this shop, once they have confirmed their email address: by setting a
        password with an emailed link, or with an identity provider. <a href="/customers">Find the accounts</a>
      </p>
    ),
  },
};

interface FormProps {
  c: StaffContext;
  opened: MarketImport;
  value: string;
  error?: string;
}

/** Renders the form that chooses the market. */
function MarketForm({ c, opened: { importId, kind }, value, error }: FormProps) {
  const { label, hint } = texts[kind];
  return (
    <form method="post" action={importPath(importId)} className="form">
      <Select
        {...{ name: 'market', label, hint, value, error }}
        options={[['', 'Choose'], ...listImportMarkets(c, kind).map((siteId) => [siteId, nameMarket(siteId)] as const)]}
      />
      <SubmitButton>Check the import</SubmitButton>
    </form>
  );
}

/** Stores the market, and then shows the check. */
export async function chooseMarket(c: StaffContext, opened: MarketImport, siteId: string): Promise<Response> {
  const { importId, kind } = opened;
  const result =
    siteId === ''
      ? undefined
      : await requireImport(c, kind, { subject: nameImport(importId), siteId }).then(() =>
          runImportAction(c, opened, ['setShopifyMarket', { importId, siteId }]),
        );
  if (result?.ok) return c.redirect(importPath(importId), 303);
  return respondCatalog(c, {
    ...{ title: opened.fileName, status: 422 },
    content: <MarketForm c={c} opened={opened} value={siteId} error={result?.error.message ?? 'Choose a market.'} />,
  });
}

/** Renders the form, and the check if the market is chosen. */
export async function renderMarketImport(c: StaffContext, opened: MarketImport, text: string) {
  const { importId, kind } = opened;
  const { data: settings } = marketSettingsSchema.safeParse(opened.settings);
  const form = <MarketForm key="form" c={c} opened={opened} value={settings?.siteId ?? ''} />;
  if (!settings) return { hasProblems: false, content: form };
  const { BACKEND_DB: db } = c.env;
  const plan =
    kind === 'customers'
      ? await planCustomers(db, { importId, text, settings })
      : await planOrders(db, { text, settings, now: Date.now() });
  return {
    hasProblems: plan.problems.length > 0,
    content: (
      <div key="check" className="staff-part">
        <Check c={c} importId={importId} plan={plan} texts={texts[kind]} />
        {form}
      </div>
    ),
  };
}

export const renderStoredMarketImport = ({ importId, kind, storedAt, siteIds, counts }: MarketImport) => (
  <>
    <p>
      Imported at <Instant at={storedAt} />
      {` in ${siteIds.map(nameMarket).join(', ')}: ${describeCounts(counts)}.`}
    </p>
    {texts[kind].next}
    <p>
      <a href={`${importPath(importId)}/undo`}>Undo this import</a>
    </p>
  </>
);
