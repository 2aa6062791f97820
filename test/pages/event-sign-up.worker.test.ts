// Sign-ups for events: the call, and the page that a block leads to.
import { beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '#backend/mails/render-mail.ts';
import { createOutbox } from '#backend/outbox/outbox.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { readText } from '../support/browser.ts';
import { countElements, findAttribute, findAttributes, readInput } from '../support/html.ts';
import { aBrowser } from '../support/purchase.ts';
import { aShopper } from '../support/shopper.ts';

const path = '/en-us/events/repair-weekend';
let days: string[] = [];

beforeAll(async () => {
  await prepareBackend();
  const { html } = await aBrowser().visit(path);
  days = findAttributes(html, '[name=days]', 'value');
});

const outbox = createOutbox(backendEnv.BACKEND_DB);
const stored = async (email: string) =>
  (
    await backendEnv.BACKEND_DB.prepare('SELECT document, ends_at FROM event_registration WHERE email = ?')
      .bind(email)
      .all<{ document: string; ends_at: number }>()
  ).results;
const typed = (email: string) => ({ email, firstName: 'Ada', lastName: 'Ridge', guestName: 'Zoë', terms: 'on' });
const post = (fields: Record<string, string>, chosen: readonly string[] = days) =>
  aBrowser().post(
    path,
    new URLSearchParams([...Object.entries(fields), ...chosen.map((day): [string, string] => ['days', day])]).toString(),
  );

describe('the page', () => {
  test('is where the block of the event leads to', async () => {
    const { html } = await aBrowser().visit('/en-us/showcase/basecamp');
    expect(findAttribute(html, '.event-block a', 'href')).toBe(path);
    expect(findAttribute(html, '.event-block a', 'data-dialog')).toBe('modal');
  });

  test('offers each day of the event', () => {
    expect(days).toHaveLength(2);
  });

  test('signs up for the days that were chosen, and confirms it by mail without a typed name', async () => {
    const email = 'guest@example.org';
    const sent = await post(typed(email));
    expect([sent.status, sent.location?.split('?')[0]]).toEqual([303, `${path}/done`]);
    const [row] = await stored(email);
    expect(JSON.parse(row?.document ?? '{}')).toMatchObject({
      email,
      firstName: 'Ada',
      attendingDays: days.join(','),
      eventId: 'repair-weekend',
      eventTermsAccepted: true,
      plusOne: 'Zoë',
      registrationTimestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(row?.ends_at).toBeGreaterThan(Date.parse(days[1] ?? ''));
    const [mail] = (await outbox.readMails(1000)).filter(({ recipient }) => recipient === email);
    if (!mail) throw new Error('No mail was written.');
    const { subject, text, html } = await renderMail(mail, { origin: 'https://shop.example', secrets: backendEnv });
    for (const said of [subject, text, html]) expect(said).not.toMatch(/Ada|Zoë/);
    expect(text).toContain('Repair weekend');
    const done = await aBrowser().visit(`${path}/done`);
    expect(readText(done.html, 'h1')).toBe('Your place is saved');
    expect(countElements(done.html, 'form[method=dialog] button')).toBe(1);
  });

  test('offers an account with what was typed, to whoever typed it', async () => {
    const email = 'lead@example.org';
    const sent = await post(typed(email));
    const browser = aBrowser();
    const done = await browser.visit(sent.location ?? '');
    const signUp = findAttribute(done.html, 'a[href*="/sign-up?"]', 'href') ?? '';
    const form = await browser.visit(signUp);
    expect(['email', 'firstName', 'lastName'].map((name) => readInput(form.html, name))).toEqual([email, 'Ada', 'Ridge']);
    const consumerId = new URL(signUp, 'http://localhost').searchParams.get('consumerId') ?? '';
    const others = [
      { consumerId, email: 'victim@example.org' },
      { consumerId: `${consumerId.slice(0, -2)}AA`, email },
      { consumerId: 'jonas', email: 'jonas@cairn.example' },
      { consumerId: '', email },
    ];
    for (const query of others) {
      const page = await browser.visit(`/en-us/sign-up?${new URLSearchParams(query)}`);
      expect(page.status).toBe(200);
      expect(['email', 'firstName', 'lastName'].map((name) => readInput(page.html, name))).toEqual([query.email, '', '']);
    }
  });

  test('keeps the newest answers of an address', async () => {
    const email = 'again@example.org';
    await post(typed(email));
    await post({ ...typed(email), guestName: '' }, days.slice(0, 1));
    const rows = await stored(email);
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.document ?? '{}')).toMatchObject({ attendingDays: days[0] });
    expect(rows[0]?.document).not.toContain('plusOne');
  });

  test('says at each field what is wrong', async () => {
    const { status, html } = await post({ firstName: '', lastName: 'R2D2', email: 'x', guestName: 'J0hn' }, []);
    expect(status).toBe(422);
    for (const name of ['firstName', 'lastName', 'email', 'days', 'guestName', 'terms'])
      expect(readText(html, `#event-${name}-error`)).not.toBe('');
  });

  test('shows what the gateway refuses in a notice that can be dismissed, with all that was typed', async () => {
    const email = 'many@example.org';
    for (let time = 0; time < 5; time++) expect((await post({ ...typed(email), lastName: `Ridge${'e'.repeat(time)}` })).status).toBe(303);
    const refused = await post(typed(email));
    expect(refused.status).toBe(409);
    expect(countElements(refused.html, 'main .kind-error button')).toBe(1);
    expect(findAttribute(refused.html, '#event-guestName', 'value')).toBe('Zoë');
    expect(countElements(refused.html, '[name=days][checked]')).toBe(2);
  });

  test('is the 404 of the shop for an event that nobody announces', async () => {
    expect((await aBrowser().visit('/en-us/events/no-such-event')).status).toBe(404);
    expect((await aBrowser().post('/en-us/events/no-such-event', typed('a@example.org'))).status).toBe(404);
  });
});

describe('the call', () => {
  const body = () => ({
    eventId: 'repair-weekend',
    email: 'call@example.org',
    firstName: 'Ada',
    lastName: 'Ridge',
    attendingDays: days.join(','),
    eventTermsAccepted: true,
    registrationTimestamp: '2026-11-23T10:00:00Z',
  });
  const register = async (more: object = {}, scope?: 'site') =>
    (await aShopper(scope ? { scope } : {})).call('/consumers-v3/consumer/event-registration', {
      method: 'POST',
      body: { ...body(), ...more },
    });

  test.each([
    ['another event', { eventId: 'no-such-event' }, 'API404'],
    ['another day', { attendingDays: '2020-01-01' }, 'API400'],
    ['no day', { attendingDays: ',,,,,,,,,,,' }, 'API400'],
    ['terms that were not accepted', { eventTermsAccepted: false }, 'API400'],
  ])('is refused for %s', async (_, more, code) => {
    expect((await register(more)).error?.errorId).toBe(code);
  });

  test('is refused for nobody', async () => {
    expect((await register({}, 'site')).error?.errorId).toBe('AUT404');
  });
});
