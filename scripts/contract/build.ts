// Builds the package `@cairn/contract`: modules with the schemas and the client, and their types.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';

const folder = import.meta.dirname;
const types = join(folder, 'dist/types');

rmSync(join(folder, 'dist'), { recursive: true, force: true });

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry: join(folder, 'index.ts'), formats: ['es'], fileName: 'index' },
    outDir: join(folder, 'dist'),
    target: 'es2023',
    minify: false,
    rolldownOptions: { external: /^zod/, output: { codeSplitting: false } },
  },
});

execFileSync('npx', ['tsc', '-p', join(folder, 'tsconfig.json')], { stdio: 'inherit' });
for (const file of globSync('**/*.d.ts', { cwd: types })) writeFileSync(join(types, file), makeRelative(file));

/** Replaces the imports that only this repository can resolve, such as `#contract/call.ts`, by relative ones. */
function makeRelative(file: string): string {
  const toSources = relative(dirname(file), 'src').split(sep).join('/');
  return readFileSync(join(types, file), 'utf8').replaceAll(
    /(from\s+|import\()(['"])(#|\.{1,2}\/)([^'"]+)\.tsx?\2/g,
    (_match, before: string, quote: string, start: string, path: string) =>
      `${before}${quote}${start === '#' ? `${toSources}/` : start}${path}.js${quote}`,
  );
}
