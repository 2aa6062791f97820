// Requests for the numbers of the shop.
import type { RequestRow } from './request-row.ts';

const readMarket = (address: string): string => (address.startsWith('de-de/') ? 'de' : 'us');

export const numbersRequests = {
  'numbers.read': [
    // this one shows only permitted markets
    ['list of all permitted markets', (browser) => browser.get('/numbers')],
    ['page of a market', (browser, address) => browser.get(`/numbers?market=${readMarket(address)}`), () => 'numbers'],
    ['file of a market', (browser, address) => browser.get(`/numbers/days.csv?market=${readMarket(address)}`), () => 'numbers'],
  ],
} satisfies Record<string, RequestRow[]>;
