// Signing up for events: the link in the event block, the event page, and the gateway call.
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { formatDay } from '#i18n/format.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { aClock, anAccount, anEmail, aVisitor, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { type Browser, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes, readInput, readTexts } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';

const path = '/en-us/events/repair-weekend';
const registerPath = '/consumers-v3/consumer/event-registration';
let days: string[] = [];
const db = backendEnv.BACKEND_DB;

/** Signs in a customer on the event page. */
async function aPerson(browser = aBrowser()) {
  const { email, consumerNo } = await anAccount();
  const { html } = await browser.visit(path);
  const action = findAttribute(html, 'main form.form', 'action') ?? '';
  const joined = await browser.follow(await browser.post(action, { email, password }));
  return { browser, email, consumerNo, joined };
}

beforeAll(async () => {
  await prepareBackend();
  const { joined } = await aPerson();
  days = findAttributes(joined.html, '[name=days]', 'value');
}, 60_000);

const outbox = createOutbox(db);
const stored = async (email: string) =>
  (
    await db
      .prepare('SELECT document, ends_at, consumer_no FROM event_registration WHERE email = ?')
      .bind(email)
      .all<{ document: string; ends_at: number; consumer_no: string }>()
  ).results;
const typed = { firstName: 'Ada', lastName: 'Ridge', guestName: 'Zoë', terms: 'on' };
const post = (browser: Browser, fields: Record<string, string>, chosen: readonly string[] = days) =>
  browser.post(path, new URLSearchParams([...Object.entries(fields), ...chosen.map((day): [string, string] => ['days', day])]).toString());
const banner = (html: string) => readText(html, 'main .kind-error');

describe('event page for a guest', () => {
  test('the event block links to the event page and opens it in a dialog', async () => {
    const { html } = await aBrowser().visit('/en-us/showcase/basecamp');
    expect(findAttribute(html, '.event-block a', 'href')).toBe(path);
    expect(findAttribute(html, '.event-block a', 'data-dialog')).toBe('modal');
  });

  test('the event page shows a guest the sign-in form, or on request the sign-up form, instead of the registration form', async () => {
    const { html } = await aBrowser().visit(path);
    expect(findAttributes(html, '.event-choice a', 'href')).toEqual([path, `${path}?account=new`]);
    expect(findAttributes(html, '.event-choice a[aria-current]', 'href')).toEqual([path]);
    expect(findAttribute(html, 'main form.form', 'action')).toBe('/en-us/sign-in?next=%2Fevents%2Frepair-weekend');
    expect(countElements(html, '[name=days]')).toBe(0);
  });

  test('a guest can create an account on the event page, with a form prefilled from the link, and returns to the event', async () => {
    const [browser, email] = [aBrowser(), anEmail()];
    const lead = await (await aVisitor()).call<{ consumerId: string }>('/consumers-v3/consumer/profile', {
      body: { consumerDetails: { email, firstName: 'Ada', lastName: 'Ridge' } },
    });
    const query = new URLSearchParams({ account: 'new', email, consumerId: lead.body.consumerId });
    const { html } = await browser.visit(`${path}?${query}`);
    expect(['email', 'firstName', 'lastName'].map((name) => readInput(html, name))).toEqual([email, 'Ada', 'Ridge']);
    expect(findAttributes(html, '.event-choice a[aria-current]', 'href')[0]).toContain('account=new');
    const action = findAttribute(html, 'main form.form', 'action') ?? '';
    expect(new URL(action, 'http://localhost').searchParams.get('leadSource')).toBe('event');
    const person = { firstName: 'Ada', lastName: 'Ridge', postalCode: '80302', phoneCode: '1', gender: 'none' };
    const agreed = { email, password, loyaltyTerms: 'on', brandTerms: 'on' };
    const phone = `303${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
    const made = await browser.post(`${action}&skipInterests=1`, { ...person, ...agreed, phone });
    expect((await browser.follow(made)).path).toBe(path);
  });

  test('the sign-up form opened with a manipulated link shows no details of another customer', async () => {
    for (const query of [
      { consumerId: 'jonas', email: 'jonas@cairn.example' },
      { consumerId: '', email: 'lead@example.org' },
    ]) {
      const page = await aBrowser().visit(`/en-us/sign-up?${new URLSearchParams(query)}`);
      expect(['email', 'firstName', 'lastName'].map((name) => readInput(page.html, name))).toEqual([query.email, '', '']);
    }
  });

  test('GET /events/{id}/done redirects a guest to the event page', async () => {
    expect((await aBrowser().visit(`${path}/done`)).location).toBe(path);
  });

  test('POST /events/{id} redirects a guest to the event page and stores no registration', async () => {
    const sent = await post(aBrowser(), { ...typed, email: 'guest@example.org' });
    expect([sent.status, sent.location]).toEqual([303, path]);
    expect(await stored('guest@example.org')).toEqual([]);
  });
});

describe('event page for a signed-in customer', () => {
  test('an event registration stores the account’s email address, and the confirmation email contains no names from the form', async () => {
    const { browser, email, consumerNo, joined } = await aPerson();
    expect(joined.path).toBe(path);
    expect(days).toHaveLength(2);
    expect(findAttribute(joined.html, '#event-email', 'value')).toBe(email);
    expect(countElements(joined.html, '#event-email[disabled]')).toBe(1);
    expect(['firstName', 'lastName'].map((name) => readInput(joined.html, name))).toEqual(['Mara', 'Vale']);
    const sent = await post(browser, { ...typed, email: 'victim@example.org' });
    expect([sent.status, sent.location]).toEqual([303, `${path}/done`]);
    expect(await stored('victim@example.org')).toEqual([]);
    const [row] = await stored(email);
    expect(row?.consumer_no).toBe(consumerNo);
    expect(JSON.parse(row?.document ?? '{}')).toMatchObject({
      email,
      firstName: 'Ada',
      attendingDays: days.join(','),
      eventId: 'repair-weekend',
      eventTermsAccepted: true,
      phoneNumber: expect.stringMatching(/^\+1303/),
      plusOne: 'Zoë',
      registrationTimestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(row?.ends_at).toBeGreaterThan(Date.parse(days[1] ?? ''));
    const [sentEmail] = (await outbox.readEmails(1000)).filter(
      ({ recipient, kind }) => recipient === email && kind === 'event-registration',
    );
    if (!sentEmail) throw new Error('No email was sent.');
    const { subject, text, html } = await renderEmail(sentEmail, { origin: 'https://shop.example', secrets: backendEnv });
    for (const said of [subject, text, html]) expect(said).not.toMatch(/Ada|Zoë/);
    expect(text).toContain('Repair weekend');
    const done = await browser.visit(`${path}/done`);
    expect(readText(done.html, 'h1')).toBe('Your spot is saved');
    expect(countElements(done.html, 'form[method=dialog] button')).toBe(1);
  });

  test('the event page shows a customer who has signed up the selected days and the name of the accompanying person instead of the form', async () => {
    const { browser } = await aPerson();
    await post(browser, typed, days.slice(0, 1));
    const { html } = await browser.visit(path);
    expect(readTexts(html, '.event-registered p')).toEqual([
      'You’re signed up for this event',
      formatDay(days[0] ?? '', 'en-us'),
      'With Zoë',
      'Contact us to make a change',
    ]);
    expect([countElements(html, '[name=days]'), findAttribute(html, '.event-registered a', 'href')]).toEqual([0, '/en-us/help/contact-us']);
    const other = await aPerson();
    expect(countElements(other.joined.html, '.event-registered')).toBe(0);
  });

  test('two requests with the same submission key create one registration, and both redirect to the confirmation', async () => {
    const { browser, email } = await aPerson();
    const key = readInput((await browser.visit(path)).html, 'key') ?? '';
    const sent = await Promise.all([post(browser, { ...typed, key }), post(browser, { ...typed, key })]);
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [303, `${path}/done`],
      [303, `${path}/done`],
    ]);
    expect(await stored(email)).toHaveLength(1);
  });

  test('GET /events/{id}/done redirects to the sign-in page after the customer was signed out on another device', async () => {
    const { browser, email } = await aPerson();
    const ended = 'UPDATE consumer_session SET ended_at = 1 WHERE consumer_no = (SELECT consumer_no FROM consumer WHERE login = ?)';
    await db.prepare(ended).bind(email).run();
    const { status, location } = await browser.visit(`${path}/done`);
    expect([status, location]).toEqual([303, `/en-us/sign-in?${new URLSearchParams({ next: '/events/repair-weekend' })}`]);
  });

  test('GET /events/{id}/done redirects to the event page if the customer is not registered', async () => {
    const { browser } = await aPerson();
    expect((await browser.visit(`${path}/done`)).location).toBe(path);
  });

  test('an event registration belongs to the account, not to its email address', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    await post(first.browser, typed, days.slice(0, 1));
    const moved = anEmail();
    await db.prepare('UPDATE consumer SET login = ?2, email = ?2 WHERE consumer_no = ?1').bind(first.consumerNo, moved).run();
    await db.prepare('UPDATE consumer SET email = ?2 WHERE consumer_no = ?1').bind(second.consumerNo, first.email).run();
    expect(countElements((await first.browser.visit(path)).html, '.event-registered')).toBe(1);
    expect(countElements((await second.browser.visit(path)).html, '.event-registered')).toBe(0);
  });

  test('the event page shows the form if the registration cannot be read', async () => {
    const shop = aShop();
    const { browser } = await aPerson(aBrowser(shop));
    await post(browser, typed, days.slice(0, 1));
    shop.state.between = async (request, pass) =>
      new URL(request.url).pathname.startsWith(`${registerPath}/`) ? Response.json({}, { status: 404 }) : pass(request);
    const { html } = await browser.visit(path);
    expect(countElements(html, '[name=days]')).toBe(2);
  });

  test('registering again for the same event shows a dismissible error and keeps the input', async () => {
    const { browser, email } = await aPerson();
    await post(browser, typed, days.slice(0, 1));
    const again = await post(browser, { ...typed, guestName: 'Bo' });
    expect([again.status, banner(again.html)]).toEqual([409, expect.stringContaining('already signed up for this event')]);
    expect(countElements(again.html, 'main .kind-error button')).toBe(1);
    expect(findAttribute(again.html, '#event-guestName', 'value')).toBe('Bo');
    expect(countElements(again.html, '[name=days][checked]')).toBe(2);
    expect(JSON.parse((await stored(email))[0]?.document ?? '{}')).toMatchObject({ attendingDays: days[0], plusOne: 'Zoë' });
  });

  test('an event registration after the last day of the event is rejected as closed', async () => {
    const system = aClock(Date.now() + 2 * 366 * 86_400_000);
    const shop = aShop();
    const { browser, email } = await aPerson(aBrowser(shop));
    const late = await aVisitor({ system });
    const tokens = await late.enter(email);
    shop.state.between = async (request, pass) => {
      if (new URL(request.url).pathname !== registerPath) return pass(request);
      const { error } = await late.as(tokens, registerPath, { body: JSON.parse(await request.text()) });
      return Response.json({ errorDetails: [error] }, { status: 409 });
    };
    const closed = await post(browser, typed);
    expect([closed.status, banner(closed.html)]).toEqual([409, expect.stringContaining('Sign-up for this event is closed.')]);
  });

  test('the event form shows validation errors at the fields', async () => {
    const { browser } = await aPerson();
    const { status, html } = await post(browser, { firstName: '', lastName: 'R2D2', guestName: 'J0hn' }, []);
    expect(status).toBe(422);
    for (const name of ['firstName', 'lastName', 'days', 'guestName', 'terms']) expect(readText(html, `#event-${name}-error`)).not.toBe('');
  });

  test('event registrations are rate-limited by email address', async () => {
    const { browser, email } = await aPerson();
    const now = Date.now();
    for (let time = 0; time < 5; time++) await countAttempt(backendEnv, 'event', { address: undefined, target: findMailbox(email) }, now);
    const refused = await post(browser, typed);
    expect([refused.status, countElements(refused.html, 'main .kind-error button')]).toEqual([409, 1]);
    expect(await stored(email)).toEqual([]);
  });
});

test('the page of an unknown event returns 404', async () => {
  expect((await aBrowser().visit('/en-us/events/no-such-event')).status).toBe(404);
  expect((await aBrowser().post('/en-us/events/no-such-event', typed)).status).toBe(404);
});

describe('the call events.register', () => {
  const body = (email: string) => ({
    eventId: 'repair-weekend',
    email,
    firstName: 'Ada',
    lastName: 'Ridge',
    attendingDays: days.join(','),
    eventTermsAccepted: true,
    registrationTimestamp: '2026-11-23T10:00:00Z',
  });
  async function aCaller() {
    const [visitor, { email }] = [await aVisitor(), await anAccount()];
    const { accessToken } = await visitor.enter(email);
    return (more: object = {}, key?: string) =>
      visitor.call(registerPath, {
        body: { ...body(email), ...more },
        headers: { authorization: `Bearer ${accessToken}`, ...(key !== undefined && { 'idempotency-key': key }) },
      });
  }

  test.each([
    ['an unknown event', { eventId: 'no-such-event' }, 'API404'],
    ['a day on which the event does not take place', { attendingDays: '2020-01-01' }, 'API400'],
    ['no day', { attendingDays: ',,,,,,,,,,,' }, 'API400'],
    ['another email address', { email: 'victim@example.org' }, 'API400'],
    ['terms that are not accepted', { eventTermsAccepted: false }, 'API400'],
  ])('events.register rejects %s', async (_, more, code) => {
    const register = await aCaller();
    expect((await register(more)).error?.errorId).toBe(code);
  });

  test('events.register rejects a guest with PRO404', async () => {
    const { status, error } = await (await aVisitor()).call(registerPath, { body: body('guest@example.org') });
    expect([status, error?.errorId]).toEqual([404, 'PRO404']);
  });

  test('events.register is idempotent per key and rejects a second registration under another key', async () => {
    const register = await aCaller();
    expect((await register({}, 'event-key-1')).status).toBe(200);
    expect((await register({}, 'event-key-1')).status).toBe(200);
    expect((await register({}, 'event-key-2')).error?.errorId).toBe('EVT409');
    expect((await register()).error?.errorId).toBe('EVT409');
  });
});
