import { choiceRules, emailField } from '#forms/fields.ts';
import type { Form, FormOption } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';
import { maxCaptionLength, maxPhotographerLength, mediaIdPattern, type PhotoCategory, photoCategories } from '#lib/rules/social-photos.ts';
import { photoCategoryLabels } from './photo-texts.ts';

interface PhotoValue {
  caption: string;
  category: PhotoCategory;
  name: string;
  email?: string;
}

type PhotoField = 'stash' | 'photo' | 'caption' | 'category' | 'name' | 'email' | 'terms' | 'policy';

const options: readonly FormOption[] = photoCategories.map((value) => ({ value, labelId: photoCategoryLabels[value] }));

/**
 * The form for sharing a photo. Guests also enter an email address. `stash` is the id of the file from an earlier submission of this form.
 */
export const photoForm = ({ isGuest }: { isGuest: boolean }): Form<PhotoField, PhotoValue> => ({
  name: 'photo',
  fields: [
    {
      name: 'photo',
      type: 'photos',
      label: 'form.label.photo',
      hint: 'form.hint.photo',
      maxFiles: 1,
      isUnmarked: true,
      missing: 'photos.error.missing',
      rules: [],
    },
    {
      name: 'caption',
      type: 'textarea',
      label: 'form.label.caption',
      hint: 'form.hint.caption',
      rules: [{ kind: 'maxLength', n: maxCaptionLength }],
    },
    { name: 'category', type: 'radio', label: 'form.label.photoCategory', rules: choiceRules(options, { required: true }), options },
    {
      name: 'name',
      type: 'text',
      label: 'form.label.nickname',
      hint: 'form.hint.nickname',
      autocomplete: 'nickname',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxPhotographerLength }, { kind: 'visible' }],
    },
    ...(isGuest ? [emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.photoEmail' })] : []),
    {
      name: 'terms',
      type: 'checkbox',
      label: 'form.label.photoTerms',
      link: { label: 'form.link.photoTerms', path: '/photo-terms', phrase: 'form.phrase.photoTerms' },
      rules: [{ kind: 'required' }],
    },
    {
      name: 'policy',
      type: 'checkbox',
      label: 'form.label.policy',
      link: { label: 'form.link.policy', path: '/privacy', phrase: 'form.phrase.policy' },
      rules: [{ kind: 'required' }],
    },
    { name: 'stash', type: 'hidden', label: 'form.label.photo', rules: [] },
  ],
  value: (readText) => ({
    caption: readText('caption'),
    category: photoCategories.find((each) => each === readText('category')) ?? 'trail',
    name: readText('name'),
    ...(isGuest && { email: readText('email') }),
  }),
});

/** Returns the stash id of a submitted form, or undefined if it is invalid. */
export const readStash = (form: URLSearchParams): string | undefined => {
  const stash = form.get('stash') ?? '';
  return mediaIdPattern.test(stash) ? stash : undefined;
};
