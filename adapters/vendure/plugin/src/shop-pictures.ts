import { type AssetStorageStrategy, type ConfigService, InternalServerError, type RequestContext } from '@vendure/core';

/** Refuses uploads. They need a storage for pictures. */
const refuse = (): Promise<never> =>
  Promise.reject(new InternalServerError('This Vendure has no storage for pictures. Set PICTURE_FOLDER, or the settings of S3.'));

/** Returns the URL of one of the shop's own pictures. */
export const createShopPictureUrl = (shopOrigin: string, identifier: string): string => new URL(`/media/${identifier}`, shopOrigin).href;

/** Creates the storage of a Vendure without uploads, whose pictures are files of the shop. Without a storage, the dashboard lists no products. */
export const createShopPictures = (shopOrigin: string): AssetStorageStrategy => ({
  toAbsoluteUrl: (_, identifier) => createShopPictureUrl(shopOrigin, identifier),
  writeFileFromBuffer: refuse,
  writeFileFromStream: refuse,
  readFileToBuffer: refuse,
  readFileToStream: refuse,
  deleteFile: refuse,
  fileExists: () => Promise.resolve(false),
});

/** Returns the URL of a picture; null if Vendure cannot serve it. A storage strategy that cannot create one throws. */
export function findPictureUrl({ assetOptions }: ConfigService, req: RequestContext['req'], preview: string): string | null {
  try {
    return (req && assetOptions.assetStorageStrategy.toAbsoluteUrl?.(req, preview)) ?? preview;
  } catch {
    return null;
  }
}
