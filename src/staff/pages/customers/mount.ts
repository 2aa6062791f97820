// All pages about customers. Pages with fixed paths come before those with the number of an account.
import type { Hono } from 'hono';
import type { StaffHono } from '../../context.ts';
import { mountCustomerPage } from './customer-page.tsx';
import { mountCustomersPage } from './customers-page.tsx';

export function mountCustomerPages(app: Hono<StaffHono>): void {
  mountCustomersPage(app);
  mountCustomerPage(app);
}
