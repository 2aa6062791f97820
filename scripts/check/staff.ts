// Attacks the pages of staff about orders, fulfillment, customers, the catalog, fraud, numbers and the state of the shop: each role on each page, forged and ended
// sign-ins, forms of other origins, markup in the texts of shoppers, and cells of CSV files that a spreadsheet would execute.
import { parse } from 'csv-parse/sync';
import { actionNames, isPermitted, readGrant, roles } from '#backend/rules/staff-permissions.ts';
import { hostileHtml } from '../../test/support/hostile-html.ts';
import { seededPeople } from '../../test/support/seeded-people.ts';
import type { Check, CheckRun } from './area.ts';
import { placeHostileOrders } from './hostile-orders.ts';
import { openSeededShop, type SeededShop } from './seeded-shop.ts';
import { findProblem, openStaffClient, type StaffClient } from './staff-client.ts';
import { fillForm, openForms, type StaffPage, walkStaffPages } from './staff-pages.ts';
import { storeRareRecords } from './staff-records.ts';
import { openTally } from './tally.ts';

/** First segments of the pages, which are also the first parts of the names of their permissions. */
const areas = ['orders', 'fulfillment', 'customers', 'catalog', 'fraud', 'numbers', 'status'];

/** Roles other than the administrator, who may open every page. */
const testPeople = [...roles.filter((role) => role !== 'administrator'), 'publisher:de'];

export const check: Check = async (run) => {
  const shop = await openSeededShop(run);
  const administrator = await signIn(shop, 'administrator');
  const placed = await placeHostileOrders(run, shop, administrator);
  // the simulated warehouse packs orders so soon that the lists of shipments may be empty; the newest order is held
  const [row] = shop.find('SELECT order_number AS orderNumber FROM order_entry ORDER BY placed_at DESC LIMIT 1 OFFSET 1');
  const rare = storeRareRecords(shop, String(row?.orderNumber));
  const found = await administrator.send('/customers', { body: new URLSearchParams({ q: seededPeople.registered }) });
  if (found.status !== 303) throw new Error(`The search for a customer was answered with ${found.status}.`);
  const pages = await walkStaffPages(administrator, [
    `/fulfillment/${row?.orderNumber}/me`,
    `/fulfillment/print?${new URLSearchParams({ shipment: `${row?.orderNumber}/me` })}`,
    found.headers.location ?? '',
    ...rare,
    ...areas.map((area) => `/${area}`),
  ]);
  const results = [
    placed,
    ...checkPages(pages),
    ...(await checkRoles(shop, pages)),
    ...(await checkSignIns(shop)),
    ...(await checkOrigins(shop, pages)),
    ...(await checkHostileForms(run, shop, pages)),
  ];
  return results;
};

/** Signs in as another person with a role at each call, because the number of changes in ten minutes is limited for each person. */
async function signIn({ origin, change }: SeededShop, role: string): Promise<StaffClient> {
  const client = openStaffClient(origin);
  await client.signIn(role);
  const actor = `development|${role}`;
  const changed = change('UPDATE staff_session SET actor = ? WHERE actor = ?', `${actor}/${crypto.randomUUID()}`, actor);
  if (changed !== 1) throw new Error(`${changed} sessions of ${actor} were changed.`);
  return client;
}

/** Kinds of pages whose links depend on orders, accounts and other data, so that the check is worthless without them. */
const neededPages = [
  /^\/orders\/[^/?]+$/,
  /^\/orders\/[^/?]+\/(refund|cancel|address)/,
  /^\/customers\/\d[^/?]*$/,
  /^\/customers\/[^/?]+\/points/,
  /^\/fulfillment\/[^/?]+\/[^/?]+$/,
  /^\/fulfillment\/print/,
  /^\/fraud\/orders\/[^/?]+\/(release|reject)/,
  /^\/catalog\/styles\//,
  /^\/catalog\/files\/.+\.csv$/,
  /^\/numbers.*csv/,
  /^\/orders\/stuck\/placements\/[^/]+(\/cancel)?$/,
  /^\/customers\/gift-cards\//,
  /^\/customers\/(approvals|requests)$/,
  /^\/fraud\/chargebacks\/\d+$/,
  /^\/catalog\/promotions\/[^/]+\/[^/]+$/,
  /^\/catalog\/files\/text-.+\.csv$/,
  /^\/catalog\/shopify$/,
  /^\/status\/settings$/,
  /^\/status\/switches\/[^/]+\/market$/,
];

function checkPages(pages: readonly StaffPage[]) {
  const [found, needed, safe, cells] = [
    openTally('each area has pages'),
    openTally('pages of orders, accounts and other data are reached'),
    openTally('no page executes or breaks on texts of shoppers'),
    openTally('no cell of a CSV file is a formula'),
  ];
  for (const area of areas) found.count(!pages.some(({ path, reply }) => areaOf(path) === area && reply.status === 200) && area);
  for (const pattern of neededPages)
    needed.count(!pages.some(({ path, reply }) => pattern.test(path) && reply.status === 200) && String(pattern));
  for (const { path, reply } of pages) {
    const problem = findProblem(reply);
    safe.count((problem ?? (reply.status !== 200 ? `${reply.status}` : undefined)) && `${path}: ${problem ?? reply.status}`);
    if (reply.headers['content-type']?.includes('csv'))
      for (const cell of readCells(reply.text)) cells.count(isFormula(cell) && `${path}: ${cell.slice(0, 100)}`);
  }
  return [found.result(), needed.result(), safe.result({ pages: pages.length }), cells.result()];
}

const readCells = (text: string): string[] => parse(text, { bom: true, relax_column_count: true }).flat();

/** Cells that spreadsheets execute (OWASP, CSV injection). Negative numbers are harmless. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell);

const areaOf = (path: string): string => path.split(/[/?]/)[1] ?? '';

/** Returns true if a role has a permission in the area of a page. A page may need a further permission. */
function hasArea(role: string, path: string): boolean {
  const grants = [readGrant(role) ?? []].flat();
  return actionNames.some((action) => action.startsWith(`${areaOf(path)}.`) && isPermitted(grants, action, role.split(':')[1] ?? 'us'));
}

/** Returns the number of changes in the audit log, in which every change of staff is recorded. */
const countChanges = ({ find }: SeededShop): number =>
  Number(find("SELECT count(*) AS changes FROM audit_entry WHERE outcome = 'done' AND action NOT IN ('sign-in', 'sign-out')")[0]?.changes);

async function checkRoles(shop: SeededShop, pages: readonly StaffPage[]) {
  const [read, sent] = [
    openTally('a role without a permission in an area opens none of its pages'),
    openTally('a role without a permission in an area sends none of its forms'),
  ];
  const forms = openForms(pages);
  for (const role of testPeople) {
    const client = await signIn(shop, role);
    for (const { path } of pages) {
      const { status } = await client.send(path);
      const isExpected = hasArea(role, path) ? status < 500 : status === 403 || status === 404;
      read.count(!isExpected && `${role}: GET ${path} is ${status}`);
    }
    for (const form of forms.filter(({ action }) => !hasArea(role, action))) {
      const before = countChanges(shop);
      const { status } = await client.send(form.action, { body: fillForm(form) });
      const isExpected = (status === 403 || status === 404) && countChanges(shop) === before;
      sent.count(!isExpected && `${role}: POST ${form.action} is ${status}`);
    }
  }
  return [read.result(), sent.result({ forms: forms.length })];
}

async function checkSignIns(shop: SeededShop) {
  const refused = openTally('forged, altered and ended sign-ins and tokens open nothing');
  const client = await signIn(shop, 'support');
  const cookie = client.cookie();
  const [name = '', value = ''] = cookie.split('=');
  const altered = [
    `${name}=`,
    `${name}=${'a'.repeat(value.length)}`,
    `${name}=${value.slice(0, -1)}`,
    `${name}=${value}; ${name}=${value}`,
    `${name}=${value.toUpperCase()}x`,
    `__Host-${name}=${value}`,
  ];
  const tokens = ['cairn_staff_', `cairn_staff_${'A'.repeat(43)}`, `cairn_staff_${value}`, 'null', ''];
  const stranger = openStaffClient(shop.origin);
  const attempts: [string, Record<string, string>][] = [
    ...altered.map((text): [string, Record<string, string>] => [`the cookie ${text}`, { cookie: text }]),
    ...tokens.map((token): [string, Record<string, string>] => [`the token ${token}`, { authorization: `Bearer ${token}` }]),
  ];
  await client.send('/sign-out', { body: new URLSearchParams() });
  attempts.push(['the cookie of an ended sign-in', { cookie }]);
  for (const [label, headers] of attempts)
    for (const area of areas) {
      const { status } = await stranger.send(`/${area}`, { headers });
      refused.count(status !== 303 && status !== 401 && `${label}: GET /${area} is ${status}`);
    }
  return [refused.result()];
}

async function checkOrigins(shop: SeededShop, pages: readonly StaffPage[]) {
  const [foreign, unsigned] = [
    openTally('no form of another origin, including the shop, changes anything'),
    openTally('no form without a sign-in changes anything'),
  ];
  const administrator = await signIn(shop, 'administrator');
  const stranger = openStaffClient(shop.origin);
  const origins: Record<string, string>[] = [
    { origin: shop.origin, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'none' },
  ];
  for (const form of openForms(pages)) {
    const before = countChanges(shop);
    for (const headers of origins) {
      const { status } = await administrator.send(form.action, { body: fillForm(form), headers });
      foreign.count((status !== 403 || countChanges(shop) !== before) && `POST ${form.action} with ${JSON.stringify(headers)}: ${status}`);
    }
    const { status } = await stranger.send(form.action, { body: fillForm(form) });
    unsigned.count((status !== 401 || countChanges(shop) !== before) && `POST ${form.action}: ${status}`);
  }
  return [foreign.result(), unsigned.result()];
}

/** Maximum number of forms that one person sends, below the limit of changes in ten minutes. */
const maxFormsOfPerson = 150;

/** Sends markup in every text field of every form, and reads the pages again. */
async function checkHostileForms(run: CheckRun, shop: SeededShop, pages: readonly StaffPage[]) {
  const [safe, unlimited, on] = [
    openTally('markup that staff enter never becomes part of a page, and causes no server error'),
    openTally('no form with markup is refused because of the number of changes'),
    openTally('markets and payment methods that were turned off can be turned on'),
  ];
  const texts = hostileHtml.filter((_, index) => index % (run.isSmall ? 20 : 6) === run.seed % (run.isSmall ? 20 : 6));
  let sent = 0;
  let person = await signIn(shop, 'administrator');
  for (const form of openForms(pages))
    for (const [index, text] of texts.entries()) {
      if (++sent % maxFormsOfPerson === 0) person = await signIn(shop, 'administrator');
      const reply = await person.send(form.action, { body: fillForm(form, text, index % 2 === 1) });
      safe.count(findProblem(reply) && `POST ${form.action} with ${text.slice(0, 60)}: ${findProblem(reply)}`);
      unlimited.count(/in a short time\. Try again/.test(reply.text) && `POST ${form.action}`);
    }
  for (const { path } of pages) {
    const reply = await person.send(path);
    safe.count(findProblem(reply) && `${path}: ${findProblem(reply)}`);
    const separator = path.includes('?') ? '&' : '?';
    for (const text of texts.slice(0, 3)) {
      const query = new URLSearchParams(['find', 'market', 'from', 'to', 'page', 'after', 'done', 'q'].map((name) => [name, text]));
      const searched = await person.send(`${path}${separator}${query}`);
      safe.count(findProblem(searched) && `${path} with ${text.slice(0, 60)}: ${findProblem(searched)}`);
    }
  }
  const switches = new Set(pages.map(({ path }) => path).filter((path) => /^\/status\/switches\/[^/]+\/[^/?]+$/.test(path)));
  for (const path of switches) await person.send(path, { body: new URLSearchParams({ to: 'on' }) });
  for (const { name } of shop.find('SELECT site_id || payment_method AS name FROM shop_switch')) on.count(String(name));
  on.count(switches.size === 0 && 'no switch was found');
  return [safe.result({ forms: sent }), unlimited.result(), on.result({ switches: switches.size })];
}
