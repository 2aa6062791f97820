// Requests for the state of the shop.
import type { RequestRow } from './request-row.ts';

export const statusRequests = {
  'status.read': [
    ['page', (browser) => browser.get('/status')],
    ['switches', (browser) => browser.get('/status/switches')],
    ['waiting rooms', (browser) => browser.get('/status/waiting-rooms')],
    ['settings', (browser) => browser.get('/status/settings')],
    ['cache', (browser) => browser.get('/status/cache')],
  ],
  'status.change': [
    ['page of a switch', (browser) => browser.get('/status/switches/us/market')],
    // the input is invalid, so nothing is turned off for the other tests
    ['turn off', (browser) => browser.post('/status/switches/us/market', { to: 'off', reason: '' })],
    ['page of a waiting room', (browser) => browser.get('/status/waiting-rooms/us')],
    ['open a waiting room', (browser) => browser.post('/status/waiting-rooms/us', { to: 'open', reason: '' })],
    ['change a waiting room', (browser) => browser.post('/status/waiting-rooms/us', { to: 'change', reason: '' })],
    ['close a waiting room', (browser) => browser.post('/status/waiting-rooms/us', { to: 'close', reason: '' })],
    ['turn on', (browser) => browser.post('/status/switches/us/market', { to: 'on' })],
    ['page of a cached page', (browser) => browser.get('/status/cache/expire?path=%2Fen-us&key=page')],
    ['expire', (browser) => browser.post('/status/cache/expire', { path: '/en-us', key: 'page' })],
  ],
} satisfies Record<string, RequestRow[]>;
