// A stored import: its products, the next steps, and the pictures that are missing.
import { read } from '#backend/platform/query.ts';
import { createdStylesQuery } from '#backend/stores/new-styles.ts';
import type { ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { waitingPicturesQuery } from '#backend/stores/shopify-pictures.ts';
import { defaultLocale } from '#markets/registry.ts';
import type { StaffContext } from '../../../context.ts';
import { Instant, Table } from '../../page.tsx';
import { findStylePath, nameMarket } from '../catalog-frame.tsx';
import { describeCounts } from './import-texts.ts';
import { importPath } from './open-import.ts';
import { PicturesSection } from './pictures-form.tsx';

const maxShown = 200;

export async function renderStored(c: StaffContext, { importId, storedAt, siteIds, counts }: ShopifyImport) {
  const [styles, waiting] = await read(c.env.BACKEND_DB, createdStylesQuery(importId, defaultLocale, []), waitingPicturesQuery(importId));
  return (
    <>
      <p>
        Imported at <Instant at={storedAt} />
        {` in ${siteIds.map(nameMarket).join(', ')}: ${describeCounts(counts)}.`}
      </p>
      {waiting.length > 0 && <PicturesSection importId={importId} waiting={waiting} />}
      <section className="staff-part">
        <h2>Publish</h2>
        <p>
          Check a few products on their pages below, then publish them there one by one, or all at once: download{' '}
          <a href={`${importPath(importId)}/publish.csv`}>the file that makes them visible</a>, and import it as a file of{' '}
          <a href="/catalog/files">visibility and badges</a>. Products without pictures cannot be published.
        </p>
      </section>
      <section className="staff-part studio-versions">
        <h2>Products</h2>
        <Table
          caption="Products"
          columns={['Product', 'Style', 'Handle in Shopify', 'Visible']}
          rows={styles.slice(0, maxShown).map(({ masterId, name, handle, isVisible }) => [
            <a key="name" href={findStylePath(masterId)}>
              {name ?? masterId}
            </a>,
            masterId,
            handle,
            isVisible ? 'Yes' : 'No',
          ])}
        />
        {styles.length > maxShown && <p>{`${styles.length - maxShown} more are not listed. The catalog finds them by name.`}</p>}
      </section>
      <p>
        <a href={`${importPath(importId)}/undo`}>Undo this import</a>
      </p>
    </>
  );
}
