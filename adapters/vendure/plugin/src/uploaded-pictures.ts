// The storage of pictures that are uploaded in the dashboard: a folder, or a bucket with the API of S3.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GetImageTransformParametersArgs, ImageTransformParameters } from '@vendure/asset-server-plugin';
import type { AssetStorageStrategy, VendureConfig } from '@vendure/core';
import type { PictureSettings } from './settings.ts';
import { createShopPictureUrl } from './shop-pictures.ts';

type VendurePlugin = NonNullable<VendureConfig['plugins']>[number];

/** Formats that browsers display. Others, such as SVG, could contain scripts. */
const permittedFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** Maximum width and height of a picture that shoppers load. */
const maxPixels = 1600;

export interface PictureOptions {
  pictures: PictureSettings;
  /** Scheme and host at which browsers reach Vendure, which serves the pictures. */
  publicUrl: string;
  shopUrl: string;
}

/** Creates the configuration for uploads. The packages are only loaded if they are needed. */
export async function createPictureUploads({ pictures, publicUrl, shopUrl }: PictureOptions): Promise<{
  assetOptions: NonNullable<VendureConfig['assetOptions']>;
  plugin: VendurePlugin;
}> {
  const { AssetServerPlugin, configureS3AssetStorage, defaultAssetStorageStrategyFactory } = await import('@vendure/asset-server-plugin');
  const createStorage =
    pictures.kind === 'folder' ? defaultAssetStorageStrategyFactory : configureS3AssetStorage(createS3Options(pictures));
  const plugin = AssetServerPlugin.init({
    route: 'assets',
    assetUploadDir: pictures.kind === 'folder' ? pictures.folder : join(tmpdir(), 'cairn-pictures'),
    assetUrlPrefix: `${publicUrl}/assets/`,
    previewMaxWidth: maxPixels,
    previewMaxHeight: maxPixels,
    imageTransformStrategy: { getImageTransformParameters },
    storageStrategyFactory: async (options) => addShopPictures(await createStorage(options), shopUrl),
  });
  return { assetOptions: { permittedFileTypes }, plugin };
}

/**
 * Accepts only the sizes of the dashboard, such as `?preset=thumb`. Visitors cannot request pictures of any size, each of which would be
 * calculated and stored.
 */
function getImageTransformParameters({ input, availablePresets }: GetImageTransformParametersArgs): ImageTransformParameters {
  const preset = availablePresets.find(({ name }) => name === input.preset)?.name;
  const none = { width: undefined, height: undefined, mode: undefined, quality: undefined, fpx: undefined, fpy: undefined };
  return { ...none, preset, format: input.format };
}

const createS3Options = ({ bucket, endpoint, region, accessKeyId, secretAccessKey }: Extract<PictureSettings, { kind: 's3' }>) => ({
  bucket,
  credentials: { accessKeyId, secretAccessKey },
  nativeS3Configuration: {
    ...{ endpoint, region, forcePathStyle: true },
    // not all services know the checksums that the SDK sends by default
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  },
});

/** Adds the URLs of the shop's own pictures to a storage. Uploads are in the folders of Vendure's naming strategy. */
function addShopPictures(storage: AssetStorageStrategy, shopUrl: string): AssetStorageStrategy {
  const toUploadUrl = storage.toAbsoluteUrl?.bind(storage);
  storage.toAbsoluteUrl = (request, identifier) =>
    /^(source|preview)\//.test(identifier) && toUploadUrl ? toUploadUrl(request, identifier) : createShopPictureUrl(shopUrl, identifier);
  return storage;
}
