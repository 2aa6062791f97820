import { readBrand, writeBrand } from './brand.ts';
import { writeBrandStyle } from './brand-style.ts';
import { writeBuildIds } from './build-ids.ts';
import { buildChunks } from './chunks.ts';
import { writeContractWithoutTexts } from './contract-texts.ts';
import { writeDocumentFonts } from './document-fonts.ts';
import { writeFonts } from './font.ts';
import { writeIcons } from './icon.ts';
import { removeLiveBuild, writeLiveBuild } from './live-build.ts';
import { compileMessages } from './messages.ts';
import { copyPublicFiles } from './public-files.ts';
import { buildStaffFiles } from './staff-files.ts';
import { minifyStyles } from './styles.ts';

/** Builds everything. `isLive` is true if a running shop will read later builds of styles and scripts, and false for a deployment. */
export async function buildAll({ isLive }: { isLive: boolean }): Promise<void> {
  copyPublicFiles();
  await writeContractWithoutTexts();
  await buildSources();
  writeBuildIds();
  if (isLive) writeLiveBuild();
  else removeLiveBuild();
}

/** Builds the files of the brand, messages, styles and browser chunks. */
export async function buildSources(): Promise<void> {
  const brand = await readBrand();
  const faces = writeFonts(brand.file.font);
  writeBrand(brand);
  await writeIcons(brand);
  writeDocumentFonts(brand.file.font);
  compileMessages(brand.file);
  writeBrandStyle(brand.file, faces);
  minifyStyles();
  const fonts = faces.map(({ url }) => url);
  await buildChunks(fonts);
  await buildStaffFiles(fonts);
}
