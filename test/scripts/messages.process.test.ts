// Invalid messages make the build of the shop fail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFolders } from '../../scripts/build/messages.ts';
import { copyShop, edit } from '../support/copied-shop.ts';
import { runTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-messages-'));

beforeAll(() => {
  copyShop(folder);
  edit(join(folder, messageFolders.pages, 'de.json'), (text) => text.replace('{page} von {pages}', '{page}'));
  edit(join(folder, messageFolders.backend, 'fr-ca.json'), (text) => text.replace('{orderNumber}', '{orderNumber'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build fails if a messages file is not JSON, and names the file', () => {
  const broken = join(folder, messageFolders.backend, 'it.json');
  edit(broken, (text) => text.replace('"mark.NEW": ', '"mark.NEW" '));
  expect(() => runTool('node', ['scripts/build-client.ts'], { cwd: folder })).toThrow(
    'src/backend/translations/messages/it.json: Expected',
  );
  edit(broken, (text) => text.replace('"mark.NEW" ', '"mark.NEW": '));
});

test('the build fails if messages are invalid, and lists the problems in both message catalogs', () => {
  const build = () => runTool('node', ['scripts/build-client.ts'], { cwd: folder });
  expect(build).toThrow('src/i18n/messages/de.json: listing.page: {pages} is missing');
  expect(build).toThrow('src/backend/translations/messages/fr-ca.json: email.delivered.intro: the message is not a valid ICU message');
});
