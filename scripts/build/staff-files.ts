// Builds the files of the staff origin in a folder of its own, because the storefront serves every file in dist/client.
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { filesBelow } from './files.ts';

const folder = 'dist/staff';
const listPath = 'dist/generated/staff-files.json';

/** The source files of the scripts, by name. */
const entries = { editor: 'client/studio/editor.tsx', media: 'client/staff/media.ts' } as const;

interface StaffFiles {
  /** URL paths of each script and its style sheet. */
  scripts: Record<keyof typeof entries, { script: string; style?: string }>;
  /** Paths of the source files. */
  inputs: string[];
}

/** Builds the scripts with Vite if a source file has changed, and copies the icon and the fonts. */
export async function buildStaffFiles(fonts: readonly string[]): Promise<void> {
  if (isStale()) await buildScripts();
  for (const path of ['/icon.svg', ...fonts]) {
    mkdirSync(`${folder}/assets`, { recursive: true });
    if (existsSync(`dist/client${path}`)) copyFileSync(`dist/client${path}`, `${folder}${path}`);
  }
}

function isStale(): boolean {
  if (!existsSync(listPath)) return true;
  const { inputs, scripts } = JSON.parse(readFileSync(listPath, 'utf8')) as StaffFiles;
  if (Object.values(scripts).some(({ script }) => !existsSync(folder + script))) return true;
  const builtAt = statSync(listPath).mtimeMs;
  const sources = [
    ...inputs,
    ...['client/studio', 'client/staff'].flatMap(filesBelow),
    'package-lock.json',
    'scripts/build/staff-files.ts',
  ];
  return sources.some((path) => !existsSync(path) || statSync(path).mtimeMs > builtAt);
}

async function buildScripts(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // imported here because it is slow to load and often not needed
  const { build } = await import('vite');
  const inputs = new Set<string>();
  const built = Object.fromEntries(Object.keys(entries).map((name) => [name, { script: '' }])) as StaffFiles['scripts'];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      ...{ outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: entries,
        plugins: [
          {
            name: 'staff-files',
            writeBundle(_, bundle) {
              for (const output of Object.values(bundle)) {
                if (output.type !== 'chunk') continue;
                for (const id of Object.keys(output.modules))
                  if (!id.includes('node_modules') && !id.startsWith('\0')) inputs.add(relative('.', id));
                if (!output.isEntry) continue;
                const [style] = output.viteMetadata?.importedCss ?? [];
                built[output.name as keyof typeof entries] = {
                  script: `/${output.fileName}`,
                  ...(style !== undefined && { style: `/${style}` }),
                };
              }
            },
          },
        ],
      },
    },
  });
  for (const [name, { script }] of Object.entries(built)) if (script === '') throw new Error(`The build has no script ${name}.`);
  // written even if nothing has changed, because the time of the file tells whether it is up to date
  writeFileSync(listPath, `${JSON.stringify({ scripts: built, inputs: [...inputs].sort() } satisfies StaffFiles, null, 1)}\n`);
}
