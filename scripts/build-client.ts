// Everything that the Worker imports ready-made: browser chunks, style sheets, messages, the typeface of papers, and the id of the build.
// Runs before each bundle; does only what its inputs ask for.

import { writeBuildId } from './build/build-id.ts';
import { buildChunks } from './build/chunks.ts';
import { writeFont } from './build/font.ts';
import { writeIcon } from './build/icon.ts';
import { compileMessages } from './build/messages.ts';
import { writePaperFonts } from './build/paper-fonts.ts';
import { copyPublicFiles } from './build/public-files.ts';
import { minifyStyles } from './build/styles.ts';

copyPublicFiles();
await writeIcon();
const font = writeFont();
writePaperFonts();
compileMessages();
minifyStyles(font);
buildChunks(font);
writeBuildId();
