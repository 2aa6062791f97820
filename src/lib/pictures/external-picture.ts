// Pictures at other origins, which the gateway gives by absolute URL.

export const maxPictureUrlLength = 2_000;

/**
 * Pattern of a picture's absolute URL: https, or http on this machine for local development. Characters with a meaning in HTML, CSS or
 * `srcset` must be percent-encoded, and the URL has no credentials, no fragment and no comma at the end.
 */
export const pictureUrlPattern =
  /^(?:https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w\-.~:/?@!$&()*+,;=%[\]]*(?<!,)$/;

export const isPictureUrl = (url: string): boolean => url.length <= maxPictureUrlLength && pictureUrlPattern.test(url) && URL.canParse(url);

/**
 * Returns the URL from which browsers load a picture, at least `width` pixels wide if the picture's host can resize it. Returns undefined
 * if the shop may not load pictures from the origin of the URL.
 */
export type LoadPicture = (url: string, width: number) => string | undefined;

/** Returns the URL of a picture in a width; undefined if the host has no known image service. */
type ResizePicture = (url: string, width: number) => string | undefined;

interface PictureLoaderOptions {
  /** Origins from which the shop may load pictures. */
  origins: readonly string[];
  resize: ResizePicture;
  /** Called with the origin of a picture that is left out. */
  reportOrigin: (origin: string) => void;
}

export const createPictureLoader =
  ({ origins, resize, reportOrigin }: PictureLoaderOptions): LoadPicture =>
  (url, width) => {
    if (!isPictureUrl(url)) return undefined;
    const { origin } = new URL(url);
    if (!origins.includes(origin)) {
      reportOrigin(origin);
      return undefined;
    }
    const resized = resizeSafely(resize, url, width);
    // an image service must not move the picture to an origin that the Content-Security-Policy forbids
    return resized !== undefined && isPictureUrl(resized) && new URL(resized).origin === origin ? resized : url;
  };

function resizeSafely(resize: ResizePicture, url: string, width: number): string | undefined {
  try {
    return resize(url, width);
  } catch {
    return undefined; // the URL does not have the form that the image service expects
  }
}

/** Returns the id or the URL of a picture. */
export const pictureKey = (picture: { publicId: string } | { url: string }): string =>
  'publicId' in picture ? picture.publicId : picture.url;

/** Returns the pictures that the shop may load; the first one if it may load none, because some places need a picture. */
export function listShownPictures<Picture extends { publicId: string } | { url: string }>(
  pictures: readonly Picture[],
  load: LoadPicture,
): readonly Picture[] {
  const shown = pictures.filter((picture) => 'publicId' in picture || load(picture.url, 1) !== undefined);
  return shown.length > 0 ? shown : pictures.slice(0, 1);
}

const externalWidths = [480, 960, 2000] as const;

/** Returns the widths in which browsers can request a picture of another origin. `width` is the width of the original, if known. */
export const listExternalWidths = (width?: number): readonly number[] => {
  if (width === undefined) return externalWidths;
  const smaller = externalWidths.filter((each) => each < width);
  return smaller.length < externalWidths.length ? [...smaller, width] : smaller;
};
