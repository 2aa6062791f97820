// Draws one share of the sittings: every n-th sitting, where n is the number of workers.
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { pictureWidths } from '../../src/lib/pictures/picture-widths.ts';
import { listFiles, sittings } from './catalog.ts';
import { mediaFolder } from './recipe.ts';
import { sheet } from './relief/camera.ts';
import { findHeight, writePrint } from './render.ts';

export interface Share {
  index: number;
  of: number;
  /** Only pictures whose publicId contains this text are drawn. */
  filter: string;
  /** Whether to skip existing pictures. */
  missingOnly: boolean;
}

const drawShare = async ({ index, of, filter, missingOnly }: Share): Promise<number> => {
  const isWanted = (publicId: string): boolean =>
    publicId.includes(filter) && !(missingOnly && listFiles(publicId).every((file) => existsSync(`${mediaFolder}/${file}`)));
  let drawn = 0;
  for (const { quality, prints, open } of sittings.filter((_, i) => i % of === index)) {
    const wanted = prints.filter(({ publicId }) => isWanted(publicId));
    if (wanted.length === 0) continue;
    const print = await open();
    for (const { publicId, colour } of wanted) {
      const width = Math.max(...pictureWidths(publicId));
      const size = publicId.startsWith('scene/') ? { width, height: findHeight(publicId, width) } : sheet;
      await writePrint({ publicId, pixels: await print(colour), ...size }, quality, mediaFolder);
      drawn += 1;
    }
  }
  return drawn;
};

parentPort?.postMessage(await drawShare(workerData));
