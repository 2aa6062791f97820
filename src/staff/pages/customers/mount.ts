// All pages about customers. Pages with fixed paths come before those with the number of an account.
import type { Hono } from 'hono';
import type { StaffHono } from '../../context.ts';
import { mountApprovalsPage } from './approvals-page.tsx';
import { mountCustomerPage } from './customer-page.tsx';
import { mountCustomersPage } from './customers-page.tsx';
import { mountGiftCardPage } from './gift-card-page.tsx';
import { mountPointsPage } from './points-page.tsx';
import { mountRequestPage } from './request-page.tsx';
import { mountRequestsPage } from './requests-page.tsx';

export function mountCustomerPages(app: Hono<StaffHono>): void {
  mountCustomersPage(app);
  mountApprovalsPage(app);
  mountRequestsPage(app);
  mountRequestPage(app);
  mountGiftCardPage(app);
  mountPointsPage(app);
  mountCustomerPage(app);
}
