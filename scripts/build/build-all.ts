import { writeBuildIds } from './build-ids.ts';
import { buildChunks } from './chunks.ts';
import { writeDocumentFonts } from './document-fonts.ts';
import { writeFont } from './font.ts';
import { writeIcon } from './icon.ts';
import { removeLiveBuild, writeLiveBuild } from './live-build.ts';
import { compileMessages } from './messages.ts';
import { copyPublicFiles } from './public-files.ts';
import { minifyStyles } from './styles.ts';

/** Builds everything. `isLive` is true if a running shop will read later builds of styles and scripts, and false for a deployment. */
export async function buildAll({ isLive }: { isLive: boolean }): Promise<void> {
  copyPublicFiles();
  await writeIcon();
  writeDocumentFonts();
  await buildSources();
  writeBuildIds();
  if (isLive) writeLiveBuild();
  else removeLiveBuild();
}

/** Builds messages, styles and browser chunks. */
export async function buildSources(): Promise<void> {
  const font = writeFont();
  compileMessages();
  minifyStyles(font);
  await buildChunks(font);
}
