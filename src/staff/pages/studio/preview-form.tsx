// The form that creates a preview link for one document.
import { findDraft, isScheduled } from '#backend/services/editing/stored-versions.ts';
import { writeLocalTime } from '#lib/local-time.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Input, Select } from '../page.tsx';
import { audienceOptions } from './audience-names.ts';
import { documentUrl } from './describe-document.tsx';
import type { OpenedDocument } from './opened-document.ts';
import { TimeField } from './time-fields.tsx';

export interface LinkInput {
  values: URLSearchParams;
  errors: Readonly<Record<string, string | undefined>>;
}

const defaultHours = '8';

export function PreviewForm({ opened, link }: { opened: OpenedDocument; link: LinkInput | undefined }) {
  const { name, timeZone } = opened;
  const field = (id: string, byDefault = '') => ({ name: id, value: link?.values.get(id) ?? byDefault, error: link?.errors[id] });
  return (
    <section className="staff-part" aria-labelledby="preview">
      <h2 id="preview">Preview link</h2>
      <p>The link shows drafts to anyone who has it, until it expires or is revoked.</p>
      <form method="post" action={documentUrl(name, 'preview')} className="form">
        <TimeField
          {...field('moment', findMoment(opened))}
          label="Moment"
          timeZone={timeZone}
          hint="Shows the page at this time. Leave empty for now."
        />
        <Select {...field('audience')} label="Audience" options={audienceOptions} />
        <Input {...field('note')} label="Purpose" hint="For whom or what, such as “Winter campaign, agency”." isRequired />
        <Input {...field('hours', defaultHours)} label="Hours until it expires" type="number" isRequired />
        <SubmitButton>Create a preview link</SubmitButton>
      </form>
    </section>
  );
}

/** Returns the time at which the next scheduled version goes live. Empty if there is a draft, which is shown at every moment, or no schedule. */
function findMoment({ versions, timeZone }: OpenedDocument): string {
  const now = Date.now();
  const starts = versions.filter((version) => isScheduled(version, now)).map(({ validFrom }) => validFrom ?? now);
  return findDraft(versions) || starts.length === 0 ? '' : writeLocalTime(Math.min(...starts), timeZone);
}
