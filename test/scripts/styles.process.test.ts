// Build errors for invalid style sheets.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds the styles of a project with these files, and returns the output. */
function build(files: Record<string, string>): string {
  for (const [path, text] of Object.entries({ 'client/styles/index.css': '', 'client/styles/below-fold.css': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const script = `import { minifyStyles } from ${JSON.stringify(resolve('scripts/build/styles.ts'))}; minifyStyles();`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' }).stderr;
}

test('build reports a component that uses a missing style sheet', () => {
  const said = build({ 'src/features/cart/lines.tsx': '<StyleSheet name="basket.page" />' });
  expect(said).toContain('src/features/cart/lines.tsx uses the style sheet "basket.page", but there is no file basket.page.css.');
});

test('build reports a base style sheet that the index does not import', () => {
  expect(build({ 'src/ui/footer.base.css': '@layer part {}' })).toContain(
    'Neither client/styles/index.css nor client/styles/below-fold.css imports src/ui/footer.base.css.',
  );
});

test.each([
  ['cart.css', '@layer page {\n}\n', 'is not named <name>.<kind>.css, with the kind block, part, island, page or base.'],
  ['cart.pages.css', '@layer page {\n}\n', 'is not named <name>.<kind>.css'],
  ['cart.page.css', '.cart { color: red }', 'does not begin with "@layer page {".'],
  ['cart.block.css', '@layer page {\n}\n', 'does not begin with "@layer block {".'],
])('build rejects a style sheet %s with %j', (name, css, message) => {
  expect(build({ [`src/features/cart/${name}`]: css })).toContain(`src/features/cart/${name} ${message}`);
});
