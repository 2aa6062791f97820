// The form that creates a preview link for one document.
import { audienceIds } from '#domain/personalization/audiences.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Input, Select } from '../page.tsx';
import { documentUrl, humanize } from './describe-document.tsx';
import type { OpenedDocument } from './opened-document.ts';
import { TimeField } from './time-fields.tsx';

export interface LinkInput {
  values: URLSearchParams;
  errors: Readonly<Record<string, string | undefined>>;
}

const defaultHours = '8';

export function PreviewForm({ opened: { name, timeZone }, link }: { opened: OpenedDocument; link: LinkInput | undefined }) {
  const field = (id: string, byDefault = '') => ({ name: id, value: link?.values.get(id) ?? byDefault, error: link?.errors[id] });
  return (
    <section className="staff-part" aria-labelledby="preview">
      <h2 id="preview">Preview link</h2>
      <p>The link shows drafts to anyone who has it, until it expires or is revoked.</p>
      <form method="post" action={documentUrl(name, 'preview')} className="form">
        <TimeField {...field('moment')} label="Moment" timeZone={timeZone} hint="Shows the page at this time. Leave empty for now." />
        <Select
          {...field('audience')}
          label="Audience"
          options={[['', 'a new visitor'], ...audienceIds.map((id) => [id, humanize(id).toLowerCase()] as const)]}
        />
        <Input {...field('note')} label="Purpose" hint="For whom or what, such as “Winter campaign, agency”." isRequired />
        <Input {...field('hours', defaultHours)} label="Hours until it expires" type="number" isRequired />
        <SubmitButton>Create a preview link</SubmitButton>
      </form>
    </section>
  );
}
