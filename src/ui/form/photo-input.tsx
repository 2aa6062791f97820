import type { ClientField } from '#forms/client-field.ts';
import { maxPhotoBytes, maxPhotos, photoTypes } from '#lib/photo/photo-limits.ts';
import { useRenderContext } from '../render-context.ts';
import type { InnerProps } from './label.tsx';

/** Renders a photo upload. A script scales large photos down and displays a preview (client/reviews/chosen-photos.ts). */
export function PhotoInput({ id, field, value, describedBy, isWrong }: InnerProps) {
  const { t } = useRenderContext();
  const { maxFiles = maxPhotos, missing } = field;
  const isNeeded = missing !== undefined && value === '';
  const tooLarge = t('reviews.photos.tooLarge', { megabytes: maxPhotoBytes / 1_000_000 });
  return (
    <>
      <noscript>
        <p className="field-hint">{tooLarge}</p>
      </noscript>
      <input
        id={id}
        type="file"
        name={field.name}
        accept={photoTypes.join(',')}
        multiple={maxFiles > 1}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        required={isNeeded}
        {...(isNeeded && { 'data-rules': JSON.stringify(createRules(t(missing))) })}
        data-block="photos"
        data-photos={JSON.stringify({
          max: maxFiles,
          tooMany: t('reviews.photos.tooMany', { max: maxFiles }),
          unreadable: t('reviews.photos.unreadable'),
          tooLarge,
        })}
      />
      <ul className="chosen-photos" hidden />
    </>
  );
}

/** Returns the rules that client/forms/field.ts checks before the form is submitted. */
const createRules = (text: string): ClientField => ({ type: 'photos', rules: [{ kind: 'required', text }] });
