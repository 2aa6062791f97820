import { type AssetStorageStrategy, type ConfigService, InternalServerError, type RequestContext } from '@vendure/core';

/** Refuses uploads. They need a storage for pictures, such as that of `@vendure/asset-server-plugin`. */
const refuse = (): Promise<never> => Promise.reject(new InternalServerError('This Vendure has no storage for pictures.'));

/** Creates the storage of a Vendure without uploads, whose pictures are files of the shop. Without a storage, the dashboard lists no products. */
export const createShopPictures = (shopOrigin: string): AssetStorageStrategy => ({
  toAbsoluteUrl: (_, identifier) => new URL(`/media/${identifier}`, shopOrigin).href,
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
