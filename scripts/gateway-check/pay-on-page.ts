// Pays on a page of a payment provider, if its form has ordinary fields for a card, or only buttons.
import { findElements, readAttribute } from '../../test/support/html.ts';
import { CannotRun, CheckFailure } from './check.ts';

/** The values of the fields by their `autocomplete` names. The number is that of a test card, which works with most providers. */
const card: Readonly<Record<string, string>> = {
  'cc-number': '4242424242424242',
  'cc-exp': '12/34',
  'cc-csc': '123',
  'cc-name': 'Ada Ridge',
};

/**
 * Submits the form at `url`, with the test card or another card number. Returns the session with which the page redirects back to
 * `referer`.
 */
export async function payOnPage(url: string, referer: string, number = card['cc-number']): Promise<string> {
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await page.text();
  if (!page.ok) throw new CheckFailure(`the payment page responds with status ${page.status}`);
  const forms = findElements(html, 'form');
  const form =
    forms.find((each) => findElements(each, '[autocomplete="cc-number"]').length > 0) ??
    forms.find((each) => findElements(each, 'input:not([type="hidden"])').length === 0);
  if (!form)
    throw new CannotRun(
      'the payment page has neither a form with a field for the card number (autocomplete="cc-number") nor one without fields',
    );
  const fields = new URLSearchParams();
  const values: Readonly<Record<string, string>> = { ...card, ...(number !== undefined && { 'cc-number': number }) };
  for (const input of findElements(form, 'input[name]'))
    fields.set(
      readAttribute(input, 'name') ?? '',
      values[readAttribute(input, 'autocomplete') ?? ''] ?? readAttribute(input, 'value') ?? '',
    );
  const action = new URL(readAttribute(form, 'action') ?? url, url);
  const headers = { origin: action.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const done = await fetch(action, { method: 'POST', redirect: 'manual', headers, body: fields });
  const location = new URL(done.headers.get('location') ?? '', url);
  const session = location.searchParams.get('payment_session');
  if (!location.href.startsWith(referer) || session === null)
    throw new CheckFailure(
      `the payment page must redirect to its referer with ?payment_session=, but it responds with status ${done.status} and the location ${location.href}`,
    );
  return session;
}
