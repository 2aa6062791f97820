import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsRestart, sourceFolders } from '../../scripts/build/watched-sources.ts';

test('sourceFolders contains all storefront sources, but only the messages of the backend', () => {
  const folders = readdirSync('src', { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [`src/${each.name}`] : []));
  const watched = sourceFolders();
  for (const folder of ['client', 'public', 'brands/cairn', ...folders.filter((each) => each !== 'src/backend' && each !== 'src/demo')])
    expect(watched).toContain(folder);
  expect(watched).toContain('src/app.tsx');
  expect(watched.filter((path) => path.startsWith('src/backend'))).toEqual(['src/backend/translations/messages']);
});

test.each([
  ['src/ui/footer/footer.base.css', false],
  ['src/ui/action/action.part.css', false],
  ['client/loader.ts', false],
  ['src/features/cart/island/cart.island.tsx', true],
  ['src/ui/footer/site-footer.tsx', true],
  ['src/i18n/messages/en.json', true],
  ['brands/cairn/icon.svg', true],
])('needsRestart for a change to %s returns %s', (path, isNeeded) => {
  expect(needsRestart(path)).toBe(isNeeded);
});
