// The requests of the actions on the catalog, for test/staff/permissions.worker.test.ts.
import type { RequestRow } from './request-row.ts';

const marketOf = (address: string): string => (address.startsWith('de-de') ? 'de' : 'us');
const inLog = (subject: string) => () => subject;

/** Returns a form with a file. */
function aFile(text: string): FormData {
  const form = new FormData();
  form.set('file', text);
  return form;
}

export const catalogRequests: Readonly<Record<'catalog.read' | 'catalog.change' | 'catalog.import', RequestRow[]>> = {
  'catalog.read': [
    // these show only what belongs to markets that the person may read
    ['list of styles', (browser) => browser.get('/catalog')],
    ['list of one style', (browser) => browser.get('/catalog/styles/unknown')],
    ['list of codes', (browser) => browser.get('/catalog/codes')],
    ['list of promotions', (browser) => browser.get('/catalog/promotions')],
    ['promotion', (browser, address) => browser.get(`/catalog/promotions/${marketOf(address)}/UNKNOWN`), inLog('promotion/UNKNOWN')],
    [
      'new codes',
      (browser, address) => browser.get(`/catalog/promotions/${marketOf(address)}/UNKNOWN/codes.csv`),
      inLog('promotion/UNKNOWN'),
    ],
    ['list of changes', (browser) => browser.get('/catalog/changes')],
    ['list of one change', (browser) => browser.get('/catalog/changes/unknown')],
    ['list of files', (browser) => browser.get('/catalog/files')],
    // these show only imports that the person may import in all of their markets
    ['list of imports from Shopify', (browser) => browser.get('/catalog/shopify')],
    ['list of one import from Shopify', (browser) => browser.get('/catalog/shopify/unknown')],
    ['list before undoing an import from Shopify', (browser) => browser.get('/catalog/shopify/unknown/undo')],
    ['list after storing an import from Shopify', (browser) => browser.post('/catalog/shopify/unknown/store', { checked: '' })],
    ['list after adding pictures from Shopify', (browser) => browser.post('/catalog/shopify/unknown/pictures', { host: 'a.example' })],
    ['code', (browser, address) => browser.get(`/catalog/codes/${marketOf(address)}/UNKNOWN`), inLog('code/UNKNOWN')],
    ...(['price', 'stock', 'visibility', 'text', 'promotion', 'code'] as const).map(
      (kind): RequestRow => [
        `file ${kind}`,
        (browser, address) => browser.get(`/catalog/files/${kind}-${marketOf(address)}.csv`),
        inLog(`catalog ${kind}`),
      ],
    ),
  ],
  'catalog.change': [
    ['list of fields', (browser) => browser.get('/catalog/change/price')],
    [
      'price',
      (browser, address) => browser.post('/catalog/change/price', { market: marketOf(address), style: 'unknown', list: '1.00' }),
      inLog('catalog price'),
    ],
    [
      'stock',
      (browser, address) => browser.post('/catalog/change/stock', { location: `web-${marketOf(address)}`, sku: 'unknown', change: '1' }),
      inLog('catalog stock'),
    ],
    [
      'visibility',
      (browser, address) => browser.post('/catalog/change/visibility', { market: marketOf(address), style: 'unknown', visible: 'no' }),
      inLog('catalog visibility'),
    ],
    [
      'text form',
      (browser, address) =>
        browser.get(`/catalog/change/text?market=${marketOf(address)}&style=unknown&language=${address.startsWith('de-de') ? 'de' : 'en'}`),
      inLog('catalog text'),
    ],
    [
      'text',
      (browser, address) => browser.post('/catalog/change/text', { market: marketOf(address), style: 'unknown', language: 'en' }),
      inLog('catalog text'),
    ],
    [
      'promotion form',
      (browser, address) => browser.get(`/catalog/change/promotion?market=${marketOf(address)}&promotion=UNKNOWN`),
      inLog('catalog promotion'),
    ],
    [
      'promotion',
      (browser, address) => browser.post('/catalog/change/promotion', { market: marketOf(address), promotion: 'UNKNOWN' }),
      inLog('catalog promotion'),
    ],
    [
      'code',
      (browser, address) => browser.post('/catalog/change/code', { market: marketOf(address), code: 'A', promotion: 'unknown' }),
      inLog('catalog code'),
    ],
  ],
  'catalog.import': [
    [
      'price file',
      (browser, address) => browser.post('/catalog/files/price', aFile(`market,style,list\n${marketOf(address)},unknown,1.00\n`)),
      inLog('catalog price'),
    ],
    [
      'text file',
      (browser, address) => browser.post('/catalog/files/text', aFile(`market,style,language\n${marketOf(address)},unknown,en\n`)),
      inLog('catalog text'),
    ],
    [
      'promotion file',
      (browser, address) => browser.post('/catalog/files/promotion', aFile(`market,promotion\n${marketOf(address)},UNKNOWN\n`)),
      inLog('catalog promotion'),
    ],
    [
      'stock file',
      (browser, address) => browser.post('/catalog/files/stock', aFile(`location,sku,change\nweb-${marketOf(address)},unknown,1\n`)),
      inLog('catalog stock'),
    ],
    ['list after an upload from Shopify', (browser) => browser.post('/catalog/shopify/products', aFile('Handle,Title,Price\na,A,1.00\n'))],
  ],
};
