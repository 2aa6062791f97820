// The page with the photos that a shopper has shared, and their moderation state. The shopper can remove them.
import type { OwnPhoto } from '#contract/entities/social-photo.ts';
import type { FileDownload, LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { mediaIdPattern, type PhotoState } from '#lib/rules/social-photos.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { namePhoto } from './photo-texts.ts';
import { PhotoImage } from './social-photos/photo-image.tsx';

export const ownPhotos: PersonalPage = { isPersonal: true, cacheQuery: ['removed'], load, submit };
export const ownPhotoFile: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadFile };

async function load(context: PersonalContext): Promise<LoadedPage> {
  const { shopper, query, renderContext } = context;
  const { t } = renderContext;
  const answer = await shopper.gateway('social.ownPhotos', {});
  const banners: DisplayedNotice[] = query.get('removed') === '1' ? [{ kind: 'success', title: t('photos.removed') }] : [];
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('photos.own')} | ${t('site.name')}`, description: t('photos.ownLead'), robots: 'noindex' },
    body: <OwnPhotos photos={answer.ok ? answer.value.items : []} banners={banners} />,
  };
}

/** Removes a photo and expires the cached pages that contain it. A photo that was already removed causes no error. */
async function submit({ shopper, form }: SubmitContext): Promise<Submitted> {
  const mediaId = form.get('mediaId') ?? '';
  if (!mediaIdPattern.test(mediaId)) return { kind: 'see-other', to: routePath('ownPhotos') };
  const answer = await shopper.gateway('social.removeOwnPhoto', { params: { mediaId } });
  if (!answer.ok) return { kind: 'see-other', to: routePath('ownPhotos') };
  return { kind: 'see-other', to: `${routePath('ownPhotos')}?removed=1`, expires: [`photo:${mediaId}`] };
}

/** Serves the file of the shopper's own photo. Other visitors cannot see it until it is published. */
async function loadFile({ shopper, params }: PersonalContext): Promise<FileDownload | NotFound> {
  const { mediaId = '' } = params;
  const answer = await shopper.gateway('social.ownFile', { params: { mediaId } });
  const bytes = answer.ok ? decodeBase64(answer.value.base64) : undefined;
  if (!answer.ok || !bytes) return { kind: 'not-found' };
  const { type } = answer.value;
  return { kind: 'file', fileName: `photo.${type.slice('image/'.length)}`, type, bytes };
}

const states: Record<PhotoState, MessageKey> = {
  waiting: 'photos.state.waiting',
  published: 'photos.state.published',
  refused: 'photos.state.refused',
};

function OwnPhotos({ photos, banners }: { photos: readonly OwnPhoto[]; banners: readonly DisplayedNotice[] }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section own-photos">
      <StyleSheet name="photos.page" />
      <h1>{t('photos.own')}</h1>
      <p>{t('photos.ownLead')}</p>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      {photos.length === 0 && <p className="photos-none">{t('photos.ownNone')}</p>}
      <ul className="own-photo-list">
        {photos.map((photo) => (
          <OwnPhotoItem key={photo.mediaId} photo={photo} />
        ))}
      </ul>
      <p className="photos-actions">
        <a className="action action-solid" href={link(routePath('photoShare'))}>
          {t('photos.share')}
        </a>
        <a href={link(routePath('photos'))}>{t('photos.seeAll')}</a>
      </p>
    </section>
  );
}

function OwnPhotoItem({ photo }: { photo: OwnPhoto }) {
  const { t, link } = useRenderContext();
  const { mediaId, state, caption, language, sharedAt } = photo;
  return (
    <li className="own-photo">
      <PhotoImage photo={photo} sizes="8rem" source={link(routePath('ownPhotoFile', { mediaId }))} />
      <div className="own-photo-about">
        <p className={`own-photo-state own-photo-${state}`}>{t(states[state])}</p>
        {caption !== '' && <p lang={language}>{caption}</p>}
        <p className="photo-note">
          <CivilDate date={sharedAt} />
        </p>
        {state === 'published' && <a href={link(routePath('photo', { mediaId }))}>{namePhoto(t, { ...photo, caption: '' })}</a>}
        <form method="post" action={link(routePath('ownPhotos'))} data-once="" data-busy={t('question.sending')}>
          <input type="hidden" name="mediaId" value={mediaId} />
          <button type="submit" className="action">
            {t('photos.remove')}
          </button>
          <p role="status" />
        </form>
      </div>
    </li>
  );
}
