// The consent banner of a shop in the European Union, and the consent settings.
import { test } from './test.ts';

test('a visitor makes a choice in the consent banner, and changes it in the consent settings', { tag: '@long' }, async ({ visitor }) => {
  const banner = { role: 'region', name: 'Deine Privatsphäre' };
  await visitor.open('/de-de/privacy');
  await visitor.click({ ...banner, role: 'button', name: 'Alle akzeptieren' });
  await visitor.seeNo(banner);
  await visitor.page.reload();
  await visitor.see({ role: 'heading', inside: 'main' });
  await visitor.seeNo(banner);
  await visitor.click({ role: 'link', name: 'Cookie-Einstellungen', inside: 'footer' });
  await visitor.see({ role: 'dialog', name: 'Cookie-Einstellungen' });
  await visitor.click({ role: 'checkbox', name: /^Funktional/, inside: 'dialog[open]' });
  await visitor.click({ role: 'button', name: 'Auswahl speichern', inside: 'dialog[open]' });
  await visitor.seeText(/Deine Auswahl ist gespeichert\./);
  await visitor.seeNo({ role: 'dialog' });
  await visitor.open('/de-de/privacy-settings');
  await visitor.waitFor('return document.querySelector("main input[value=functional]").checked === false;', 'the withdrawn consent');
  await visitor.waitFor('return document.querySelector("main input[value=targeting]").checked;', 'the other consent');
});
