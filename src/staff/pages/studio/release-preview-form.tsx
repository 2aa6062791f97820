// The form that creates a preview link for a release.
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Input, Select } from '../page.tsx';
import { audienceOptions } from './audience-names.ts';
import type { OpenedRelease } from './opened-release.ts';
import type { LinkInput } from './preview-form.tsx';
import { releaseUrl } from './release-names.ts';

export function ReleasePreviewForm({ opened: { release, names }, link }: { opened: OpenedRelease; link: LinkInput | undefined }) {
  const field = (id: string, byDefault = '') => ({ name: id, value: link?.values.get(id) ?? byDefault, error: link?.errors[id] });
  return (
    <section className="staff-part" aria-labelledby="preview">
      <h2 id="preview">Preview link</h2>
      <p>The link shows the shop as it will be with this release, and no other drafts, to anyone who has it.</p>
      <form method="post" action={`${releaseUrl(release.id)}/preview`} className="form">
        <Select
          {...field('document')}
          label="Page"
          options={release.documents.map((member) => [writeAddress(member), names.get(writeAddress(member)) ?? ''] as const)}
        />
        <Select {...field('audience')} label="Audience" options={audienceOptions} />
        <Input {...field('note')} label="Purpose" hint="For whom or what, such as “Winter campaign, agency”." isRequired />
        <Input {...field('hours', '8')} label="Hours until it expires" type="number" isRequired />
        <SubmitButton>Create a preview link</SubmitButton>
      </form>
    </section>
  );
}
