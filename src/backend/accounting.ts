// The accounting export, which the back office requests with a signed call. It is not part of the gateway contract: its reply is a CSV file,
// and the shop never requests it.
import type { Handler } from 'hono';
import * as z from 'zod';
import type { BackendHono } from '#backend/platform/env.ts';
import { brand } from '#brand.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { marketOfSite } from '#markets/registry.ts';
import { refuse } from './reply.ts';
import { brokenFields } from './run-call.ts';

export const accountingPath = `${backOfficePath}/accounting`;

const bodySchema = z.strictObject({
  siteId: z.string().refine((siteId) => marketOfSite(siteId) !== undefined),
  month: z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/),
});

export const exportAccounting: Handler<BackendHono> = async (c) => {
  const asked = bodySchema.safeParse(await c.req.json().catch(() => undefined));
  if (!asked.success) return refuse(c, { code: 'API400', detail: brokenFields('body', asked.error) });
  const { streamAccountingExport } = await import('#backend/services/orders/accounting-export.ts');
  const { siteId, month } = asked.data;
  return c.body(await streamAccountingExport(c.env.BACKEND_DB, asked.data), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${brand.id}-${siteId}-${month}.csv"`,
    'cache-control': 'no-store',
  });
};
