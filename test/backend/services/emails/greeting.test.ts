// Emails can be requested for foreign mailboxes, so a greeting contains a name only if no email client makes a link of it.
import { expect, test } from 'vitest';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { translator } from '#backend/translations/translate.ts';
import { servedLocales } from '#markets/registry.ts';

const sender = { origin: 'https://shop.example', secrets: {} as never }; // these emails contain nothing that is encrypted
const write = (firstName: string, locale = 'en-us') =>
  renderEmail({ kind: 'account-deleted', locale, data: { firstName, years: 7 } }, sender);

test.each(['Win at evil.example', 'evil.com', 'Go to evil.co.uk, now', 'www.evil', 'Évil.ÉXAMPLE'])(
  'the name %s is omitted from the greeting',
  async (name) => {
    const { html, text } = await write(name);
    for (const body of [html, text]) {
      expect(body).not.toMatch(/evil/i);
      expect(body).toContain('Hello,');
    }
  },
);

test.each(['Ada', "D'Arcy-Lee", 'J. R.', 'J.R.', 'Mary Jr.', 'Zoé, née Lefèvre'])('the greeting contains the name %s', async (name) => {
  expect((await write(name)).text).toContain(`Hi ${name},`);
});

test.each(servedLocales)('the locale %s has a greeting without a name', async (locale) => {
  expect((await write('evil.example', locale)).text).toContain(translator(locale)('email.greetingUnnamed'));
});
