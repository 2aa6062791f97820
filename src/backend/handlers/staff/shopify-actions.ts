// Actions of staff that move data from Shopify: upload a file, decide what it becomes, store it, undo it, and add its pictures.
import * as z from 'zod';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { refreshListings } from '#backend/services/listing/refresh-listings.ts';
import type { MediaStorage } from '#backend/services/media/store-upload.ts';
import { fetchPictures, matchFiles } from '#backend/services/shopify/move-pictures.ts';
import { planCustomers } from '#backend/services/shopify/plan-customers.ts';
import { planOrders } from '#backend/services/shopify/plan-orders.ts';
import { planProducts } from '#backend/services/shopify/plan-products.ts';
import { readProducts } from '#backend/services/shopify/read-products.ts';
import { marketSettingsSchema, productSettingsSchema } from '#backend/services/shopify/settings.ts';
import { planCustomerUndoing, storeCustomers, undoCustomers } from '#backend/services/shopify/store-customers.ts';
import { storeFile } from '#backend/services/shopify/store-file.ts';
import { planOrderUndoing, storeOrders, undoOrders } from '#backend/services/shopify/store-orders.ts';
import { storeProducts } from '#backend/services/shopify/store-products.ts';
import { planUndoing, undoProducts } from '#backend/services/shopify/undo-products.ts';
import {
  deleteFileStatement,
  deleteImportStatement,
  findImportAction,
  importFileQuery,
  importQuery,
  nameImport,
  type ShopifyImport,
  shopifyKinds,
  storeSettingsStatement,
} from '#backend/stores/shopify-imports.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { markets } from '#markets/registry.ts';
import { defineStaffAction, type StaffActionContext } from './staff-action.ts';

/** Maximum size of a file. It is sent as bytes, because a text takes up to twice as much of the 32 MiB that a binding permits. */
const maxBytes = 20_000_000;

const importIdSchema = z.string().max(64);
const checkedSchema = z.string().max(64);

const noImport = refused({ message: 'There is no such import.' });
const outdated = refused({ message: 'The data has changed since you saw it. Check the import again.' });

async function readImport(db: D1Database, importId: string): Promise<ShopifyImport | undefined> {
  const [[found]] = await read(db, importQuery(importId));
  return found;
}

/** Returns the entries of the audit log for each market. They have counts, and nothing of the content of the file. */
const listRecords = (
  { audit }: StaffActionContext,
  { kind, importId, siteIds }: Pick<ShopifyImport, 'kind' | 'importId' | 'siteIds'>,
  reason: string,
) => siteIds.map((siteId) => audit({ action: findImportAction(kind), subject: nameImport(importId), siteId, reason }));

const describeCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

export const shopifyActions = {
  /** Stores an uploaded file for a day, until it is imported or discarded. */
  uploadShopifyFile: defineStaffAction({
    input: z.strictObject({
      kind: z.enum(shopifyKinds),
      fileName: z.string().max(200),
      bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine(({ length }) => length <= maxBytes),
    }),
    async run({ kind, fileName, bytes }, { db, now, randomId, actor, audit }) {
      const importId = randomId();
      const record = audit({ action: findImportAction(kind), subject: nameImport(importId), reason: `uploaded a file with ${kind}` });
      await storeFile(db, { kind, fileName, text: new TextDecoder().decode(bytes), importId, by: actor, now, record });
      return ok({ importId });
    },
  }),

  /** Stores where the products of a file belong. */
  setShopifySettings: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema, settings: productSettingsSchema }),
    async run({ importId, settings }, { db }) {
      const found = await readImport(db, importId);
      if (!found) return noImport;
      if (found.state !== 'uploaded') return refused({ message: 'The file has been imported already.' });
      await storeSettingsStatement(db, importId, { siteIds: settings.siteIds, settings }).run();
      return ok({});
    },
  }),

  /** Stores the market of the accounts or orders of a file. */
  setShopifyMarket: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema, siteId: z.enum(Object.keys(markets)) }),
    async run({ importId, siteId }, { db }) {
      const found = await readImport(db, importId);
      if (!found || found.kind === 'products') return noImport;
      if (found.state !== 'uploaded') return refused({ message: 'The file has been imported already.' });
      await storeSettingsStatement(db, importId, { siteIds: [siteId], settings: { siteId } }).run();
      return ok({});
    },
  }),

  /** Stores everything that the person has seen, in one transaction. If it is stored already, nothing more is stored. */
  storeShopifyImport: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema, checked: checkedSchema }),
    async run({ importId, checked }, context) {
      const { db } = context;
      const found = await readImport(db, importId);
      if (!found) return noImport;
      if (found.state === 'stored') return ok({});
      const [parts] = await read(db, importFileQuery(importId));
      if (found.state !== 'uploaded' || parts.length === 0)
        return refused({ message: 'The file has been deleted, because a day has passed. Upload it again.' });
      const file = { importId, checked, text: parts.map(({ data }) => data).join('') };
      const refusal = await storeFunctions[found.kind](context, found, file);
      if (refusal === outdated && (await readImport(db, importId))?.state === 'stored') return ok({});
      return refusal ?? ok({});
    },
  }),

  /** Removes the styles of an import that no shopper has seen, the unused accounts, or the orders. */
  undoShopifyImport: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema, checked: checkedSchema }),
    async run({ importId, checked }, context) {
      const { db, env, now, actorName } = context;
      const found = await readImport(db, importId);
      if (!found) return noImport;
      if (found.state !== 'stored') return refused({ message: 'The import has been undone already.' });
      if (found.kind === 'customers') {
        const undoing = await planCustomerUndoing(db, importId);
        if (undoing.digest !== checked) return outdated;
        const records = listRecords(context, found, `undid ${undoing.removed.length} accounts, ${undoing.remaining.length} remain`);
        return (await undoCustomers(db, found, { undoing, records })) ? ok({}) : outdated;
      }
      if (found.kind === 'orders') {
        const { removed, digest } = await planOrderUndoing(db, importId);
        if (digest !== checked) return outdated;
        return (await undoOrders(db, found, { records: listRecords(context, found, `undid ${removed} orders`) })) ? ok({}) : outdated;
      }
      const undoing = await planUndoing(db, found);
      if (undoing.digest !== checked) return outdated;
      const records = listRecords(context, found, `undid ${undoing.removed.length} styles, ${undoing.remaining.length} remain`);
      return (await undoProducts(env, found, { undoing, by: actorName, now, records })) ? ok({}) : outdated;
    },
  }),

  /** Deletes an uploaded file that was not imported. */
  discardShopifyFile: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema }),
    async run({ importId }, { db, audit }) {
      const found = await readImport(db, importId);
      if (found?.state !== 'uploaded') return noImport;
      await db.batch([
        deleteFileStatement(db, importId),
        deleteImportStatement(db, importId),
        audit({ action: findImportAction(found.kind), subject: nameImport(importId), reason: 'discarded the file' }),
      ]);
      return ok({});
    },
  }),

  /** Requests the next pictures of an import from the hosts that the person has confirmed. */
  fetchShopifyPictures: defineStaffAction({
    input: z.strictObject({ importId: importIdSchema, hosts: z.array(z.string().max(253)).min(1, 'Choose at least one host.').max(20) }),
    async run({ importId, hosts }, context) {
      const opened = await openPictures(context, importId);
      return opened ? ok(await fetchPictures(opened.storage, { ...opened.mover, hosts, request: fetch })) : noPictures;
    },
  }),

  /** Stores files for the pictures of an import with the same file names. */
  uploadShopifyPictures: defineStaffAction({
    input: z.strictObject({
      importId: importIdSchema,
      files: z.array(z.strictObject({ name: z.string().max(300), bytes: z.instanceof(Uint8Array<ArrayBuffer>) })).max(20),
    }),
    async run({ importId, files }, context) {
      const opened = await openPictures(context, importId);
      return opened ? ok(await matchFiles(opened.storage, { ...opened.mover, files })) : noPictures;
    },
  }),
};

interface CheckedFile {
  importId: string;
  text: string;
  /** The digest of what the person has seen. */
  checked: string;
}

const hasErrors = refused({ message: 'The file has errors.' });

/** Returns the refusal, if nothing was stored. */
async function storeProductFile(context: StaffActionContext, found: ShopifyImport, { importId, text, checked }: CheckedFile) {
  const { db, env, now, actorName } = context;
  const { data: settings } = productSettingsSchema.safeParse(found.settings);
  if (!settings) return outdated;
  const plan = await planProducts(db, { importId, file: readProducts(text), settings });
  if (plan.problems.length > 0) return hasErrors;
  if (plan.digest !== checked) return outdated;
  const records = listRecords(context, found, `stored ${describeCounts(plan.counts)}`);
  if (!(await storeProducts(env, { importId, plan, settings, by: actorName, now, records }))) return outdated;
  // the import is stored, so it must not look refused; a scheduled run writes the listings
  await refreshListings(db, (siteId) => openDatabases({ db, env }, siteId), now).catch((problem: unknown) => logFault('listings', problem));
  return undefined;
}

/** Returns the refusal, if nothing was stored. */
async function storeCustomerFile(context: StaffActionContext, found: ShopifyImport, { importId, text, checked }: CheckedFile) {
  const { data: settings } = marketSettingsSchema.safeParse(found.settings);
  if (!settings) return outdated;
  const plan = await planCustomers(context.db, { importId, text, settings });
  if (plan.problems.length > 0) return hasErrors;
  if (plan.digest !== checked) return outdated;
  const records = listRecords(context, found, `stored ${describeCounts(plan.counts)}`);
  return (await storeCustomers(context.db, { ...settings, importId, plan, now: context.now, records })) ? undefined : outdated;
}

/** Returns the refusal, if nothing was stored. */
async function storeOrderFile(context: StaffActionContext, found: ShopifyImport, { importId, text, checked }: CheckedFile) {
  const { db, now } = context;
  const { data: settings } = marketSettingsSchema.safeParse(found.settings);
  if (!settings) return outdated;
  const plan = await planOrders(db, { text, settings, now });
  if (plan.problems.length > 0) return hasErrors;
  if (plan.digest !== checked) return outdated;
  const records = listRecords(context, found, `stored ${describeCounts(plan.counts)}`);
  return (await storeOrders(db, { ...settings, importId, plan, now, records })) ? undefined : outdated;
}

const storeFunctions = { products: storeProductFile, customers: storeCustomerFile, orders: storeOrderFile };

const noPictures = refused({ message: 'Pictures can only be added to a stored import, and need the bindings MEDIA and IMAGES.' });

/** Returns undefined if the import is not stored, or without a media library. */
async function openPictures({ db, env, now, actorName, audit }: StaffActionContext, importId: string) {
  const found = await readImport(db, importId);
  if (found?.state !== 'stored' || !env.MEDIA || !env.IMAGES) return undefined;
  const storage: MediaStorage = { db, media: env.MEDIA, images: env.IMAGES };
  const record = (mediaId: string) =>
    audit({
      action: findImportAction(found.kind),
      subject: nameImport(importId),
      siteId: found.siteIds[0],
      reason: `added the picture ${mediaId}`,
    });
  return { storage, mover: { importId, siteIds: found.siteIds, by: actorName, now, record } };
}
