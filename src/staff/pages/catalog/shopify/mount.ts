import type { Hono } from 'hono';
import type { StaffHono } from '../../../context.ts';
import { mountImportPage } from './import-page.tsx';
import { mountPicturesForm } from './pictures-form.tsx';
import { mountStartPage } from './start-page.tsx';
import { mountUndoPage } from './undo-page.tsx';

export function mountShopifyPages(app: Hono<StaffHono>): void {
  mountStartPage(app);
  mountImportPage(app);
  mountUndoPage(app);
  mountPicturesForm(app);
}
