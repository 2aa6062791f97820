// Photos that shoppers share with the gallery calls.
import type { CallReply } from '#contract/calls.ts';
import { backendEnv } from './backend.ts';
import { photoBase64 } from './photos.ts';
import { anItem, type aShopper } from './shopper.ts';

type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Returns the product that the photos show. */
export const findPageProduct = async (): Promise<string> => (await anItem({ offset: 7 })).productId;

export const keepFile = async (shopper: Shopper) =>
  (await shopper.call<CallReply<'social.createStash'>>('/stashes', { method: 'POST', body: { base64: photoBase64 } })).body.stashId;

export const createUser = async (shopper: Shopper) =>
  (await shopper.call<CallReply<'social.createUser'>>('/users', { method: 'POST', body: { name: 'Ridge', email: 'ada@example.org' } })).body
    .userId;

export const aPhoto = async (stashId: string, over: object = {}) => ({
  ...{ stashId, caption: 'On the way up', category: 'trail', acceptsTerms: true, productIds: [await findPageProduct()] },
  ...over,
});

export const upload = async (shopper: Shopper, userId: string, body: object) =>
  shopper.call<CallReply<'social.upload'>>(`/users/${userId}/media`, { method: 'POST', body });

export async function sharePhoto(shopper: Shopper): Promise<string> {
  const { body } = await upload(shopper, await createUser(shopper), await aPhoto(await keepFile(shopper)));
  return body.mediaId;
}

/** Returns the state of a photo. Null if the photo does not exist. */
export const findPhotoState = (mediaId: string) =>
  backendEnv.BACKEND_DB.prepare('SELECT state FROM social_photo WHERE media_id = ?').bind(mediaId).first<string>('state');
