// Loads pictures of other origins: only from the configured origins, and in the sizes that the page needs if their host resizes pictures.
import type { Config } from '#env.ts';
import { createPictureLoader, type LoadPicture } from '#lib/pictures/external-picture.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';

/** Returns the URL of a resized picture, in the format of the image service at its host. */
type TransformUrl = (options: { url: string; width: number }) => string | undefined;

let transformUrl: TransformUrl | undefined;

/** Loads the URL formats of image services, unless all pictures are the shop's own. */
export async function loadImageServices({ pictureOrigins }: Config): Promise<void> {
  if (pictureOrigins.length > 0) transformUrl ??= (await import('unpic/transform')).transformUrl;
}

/** Maximum number of different origins that are logged. */
const maxReportedOrigins = 50;
const reportedOrigins = createIsolateCache<true>({ name: 'origins of pictures that were left out', maxEntries: maxReportedOrigins });

export const openPictureLoader = ({ pictureOrigins, siteOrigin }: Config): LoadPicture =>
  createPictureLoader({
    origins: siteOrigin === undefined ? pictureOrigins : [...pictureOrigins, siteOrigin],
    resize: (url, width) => transformUrl?.({ url, width }),
    reportOrigin,
  });

/** Logs an origin once per isolate. */
function reportOrigin(origin: string): void {
  if (reportedOrigins.get(origin)) return;
  reportedOrigins.put(origin, true);
  const message = `Pictures from ${origin} are left out, because PICTURE_ORIGINS does not contain this origin.`;
  console.warn(JSON.stringify({ level: 'warn', message }));
}
