import type { Hono } from 'hono';
import type { StaffHono } from '../../context.ts';
import { mountCatalogPage } from './catalog-page.tsx';
import { mountChangePage } from './change-page.tsx';
import { mountChangesPage } from './changes-page.tsx';
import { mountCodesPage } from './codes-page.tsx';
import { mountFilesPage } from './files-page.tsx';
import { mountPromotionsPage } from './promotions-page.tsx';
import { mountShopifyPages } from './shopify/mount.ts';
import { mountStylePage } from './style-page.tsx';

export function mountCatalogPages(app: Hono<StaffHono>): void {
  mountCatalogPage(app);
  mountStylePage(app);
  mountChangePage(app);
  mountChangesPage(app);
  mountPromotionsPage(app);
  mountCodesPage(app);
  mountFilesPage(app);
  mountShopifyPages(app);
}
