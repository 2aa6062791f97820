import { type CivilDate, daysBetween } from '#lib/civil-date.ts';
import { checkbox } from './fields.ts';
import type { Form, FormField } from './form.ts';

interface EventQuestion {
  startDate: CivilDate;
  endDate: CivilDate;
  /** Whether a guest may come along. */
  enablePlusOne: boolean;
  /** Of the account that signs up. */
  email: string;
}

interface EventValue {
  email: string;
  days: CivilDate[];
  guestName?: string | undefined;
}

type EventFieldName = 'email' | 'days' | 'guestName' | 'terms';

/** Who comes to an event, and when. */
export const eventForm = ({ startDate, endDate, enablePlusOne, email }: EventQuestion): Form<EventFieldName, EventValue> => ({
  name: 'event',
  fields: [
    { name: 'email', type: 'email', label: 'form.label.email', initial: email, isFixed: true, rules: [] },
    {
      name: 'days',
      type: 'checkboxes',
      label: 'form.label.days',
      options: daysBetween(startDate, endDate).map((day) => ({ value: day, day })),
      rules: [{ kind: 'required' }],
    },
    ...(enablePlusOne ? [guestName] : []),
    checkbox('terms', { label: 'form.label.eventTerms', link: { label: 'form.link.terms', path: '/brand-terms' } }, { required: true }),
  ],
  value: (readText) => ({ email, days: readText('days').split(' '), guestName: readText('guestName') || undefined }),
});

const guestName: FormField<'guestName'> = {
  name: 'guestName',
  type: 'text',
  label: 'form.label.guestName',
  rules: [{ kind: 'visible' }, { kind: 'name' }],
};
