// Anyone can have an email sent to a stranger's mailbox, so a greeting contains a name only if no email client turns it into a link.
import { expect, test } from 'vitest';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { translator } from '#backend/translations/translate.ts';
import { servedLocales } from '#markets/registry.ts';

const sender = { origin: 'https://shop.example', secrets: {} as never }; // these emails have no encrypted fields
const write = (firstName: string, locale = 'en-us') =>
  renderEmail({ kind: 'account-deleted', locale, data: { firstName, years: 7 } }, sender);

test.each(['Win at evil.example', 'evil.com', 'Go to evil.co.uk, now', 'www.evil', 'Évil.ÉXAMPLE'])(
  'an email omits the name %s from the greeting, because email clients would turn the name into a link',
  async (name) => {
    const { html, text } = await write(name);
    for (const body of [html, text]) {
      expect(body).not.toMatch(/evil/i);
      expect(body).toContain('Hello,');
    }
  },
);

test.each(['Ada', "D'Arcy-Lee", 'J. R.', 'J.R.', 'Mary Jr.', 'Zoé, née Lefèvre'])(
  'an email contains the name %s in the greeting',
  async (name) => {
    expect((await write(name)).text).toContain(`Hi ${name},`);
  },
);

test.each(servedLocales)('an email in the locale %s has a greeting without a name if the name looks like a link', async (locale) => {
  expect((await write('evil.example', locale)).text).toContain(translator(locale)('email.greetingUnnamed'));
});
