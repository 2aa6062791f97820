// An email goes to whoever was named as the owner of a mailbox, so a name is greeted only where nothing in it can be pressed.
import { expect, test } from 'vitest';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { translator } from '#backend/translations/translate.ts';
import { servedLocales } from '#markets/registry.ts';

const sender = { origin: 'https://shop.example', secrets: {} as never }; // nothing of these emails is sealed
const write = (firstName: string, locale = 'en-us') =>
  renderEmail({ kind: 'account-deleted', locale, data: { firstName, years: 7 } }, sender);

test.each(['Win at evil.example', 'evil.com', 'Go to evil.co.uk, now', 'www.evil', 'Évil.ÉXAMPLE'])(
  'nobody is greeted as %s',
  async (name) => {
    const { html, text } = await write(name);
    for (const body of [html, text]) {
      expect(body).not.toMatch(/evil/i);
      expect(body).toContain('Hello,');
    }
  },
);

test.each(['Ada', "D'Arcy-Lee", 'J. R.', 'J.R.', 'Mary Jr.', 'Zoé, née Lefèvre'])('%s is greeted by name', async (name) => {
  expect((await write(name)).text).toContain(`Hi ${name},`);
});

test.each(servedLocales)('%s has a greeting without a name', async (locale) => {
  expect((await write('evil.example', locale)).text).toContain(translator(locale)('email.greetingUnnamed'));
});
