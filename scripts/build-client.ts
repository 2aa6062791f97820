// Everything that the Worker imports ready-made: browser chunks, style sheets, messages, the typeface of documents, and the id of the
// build. Runs before each bundle; does only what its inputs ask for.

import { writeBuildId } from './build/build-id.ts';
import { buildChunks } from './build/chunks.ts';
import { writeDocumentFonts } from './build/document-fonts.ts';
import { writeFont } from './build/font.ts';
import { writeIcon } from './build/icon.ts';
import { compileMessages } from './build/messages.ts';
import { copyPublicFiles } from './build/public-files.ts';
import { minifyStyles } from './build/styles.ts';

copyPublicFiles();
await writeIcon();
const font = writeFont();
writeDocumentFonts();
compileMessages();
minifyStyles(font);
buildChunks(font);
writeBuildId();
