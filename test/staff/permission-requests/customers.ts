// The requests about customers, for the table in permissions.worker.test.ts.
import type { StaffBrowser } from '../../support/staff.ts';

type RequestRow = [name: string, send: (browser: StaffBrowser) => Promise<{ status: number }>];
type CustomerAction = `customers.${'read' | 'change' | 'privacy' | 'adjust' | 'approve'}`;

const path = '/customers/unknown';
const cardPath = '/customers/gift-cards/CUNKNOWN/line-1/1';

export const customerRequests: Record<CustomerAction, RequestRow[]> = {
  'customers.read': [
    ['list', (browser) => browser.get('/customers')],
    ['search', (browser) => browser.post('/customers', { q: 'ann' })],
    ['customer', (browser) => browser.get(path)],
    ['list of requests', (browser) => browser.get('/customers/requests')],
    ['request', (browser) => browser.get('/customers/requests/unknown')],
  ],
  'customers.change': [
    ['end sign-ins', (browser) => browser.post(`${path}/end-sign-ins`, {})],
    ['unlock', (browser) => browser.post(`${path}/unlock`, {})],
    ['import from Shopify', (browser) => browser.post('/catalog/shopify/customers', new FormData())],
  ],
  'customers.privacy': [
    ['record', (browser) => browser.post('/customers/requests', {})],
    ['page to carry out', (browser) => browser.get('/customers/requests/unknown/carry-out')],
    ['carry out', (browser) => browser.post('/customers/requests/unknown/carry-out', {})],
    ['page to reject', (browser) => browser.get('/customers/requests/unknown/reject')],
    ['reject', (browser) => browser.post('/customers/requests/unknown/reject', {})],
    ['send the link again', (browser) => browser.post('/customers/requests/unknown/link', {})],
  ],
  'customers.adjust': [
    ['page for points', (browser) => browser.get(`${path}/points`)],
    ['points', (browser) => browser.post(`${path}/points`, {})],
    ['gift card', (browser) => browser.get(cardPath)],
    ['balance of a gift card', (browser) => browser.post(cardPath, {})],
    ['block a gift card', (browser) => browser.post(`${cardPath}/block`, {})],
    ['replace a gift card', (browser) => browser.post(`${cardPath}/replace`, {})],
    ['list of approvals', (browser) => browser.get('/customers/approvals')],
  ],
  'customers.approve': [['decide', (browser) => browser.post('/customers/approvals/unknown', {})]],
};
