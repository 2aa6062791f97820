import { checkbox, nameField } from '#forms/fields.ts';
import type { Form, FormField } from '#forms/form.ts';
import { type CivilDate, daysBetween } from '#lib/civil-date.ts';

interface EventQuestion {
  startDate: CivilDate;
  endDate: CivilDate;
  /** True if attendees may bring a guest. */
  enablePlusOne: boolean;
  /** Email address of the account that signs up. */
  email: string;
}

interface EventValue {
  firstName: string;
  lastName: string;
  email: string;
  days: CivilDate[];
  guestName?: string | undefined;
}

type EventFieldName = 'firstName' | 'lastName' | 'email' | 'days' | 'guestName' | 'terms';

/** Maximum length of a guest's name, in UTF-16 code units. */
const maxGuestNameLength = 80;

const names = { required: true, minLength: 2, maxLength: 30 };

/** Returns the sign-up form of an event. */
export const eventForm = ({ startDate, endDate, enablePlusOne, email }: EventQuestion): Form<EventFieldName, EventValue> => ({
  name: 'event',
  fields: [
    nameField('firstName', names),
    nameField('lastName', names),
    { name: 'email', type: 'email', label: 'form.label.email', hint: 'form.hint.eventEmail', initial: email, isFixed: true, rules: [] },
    {
      name: 'days',
      type: 'checkboxes',
      label: 'form.label.days',
      options: daysBetween(startDate, endDate).map((day) => ({ value: day, day })),
      rules: [{ kind: 'required' }],
    },
    ...(enablePlusOne ? [guestName] : []),
    checkbox(
      'terms',
      { label: 'form.label.eventTerms', link: { label: 'form.link.terms', path: '/brand-terms', phrase: 'form.phrase.eventTerms' } },
      { required: true },
    ),
  ],
  value: (readText) => ({
    firstName: readText('firstName'),
    lastName: readText('lastName'),
    email,
    days: readText('days').split(' '),
    guestName: readText('guestName') || undefined,
  }),
});

const guestName: FormField<'guestName'> = {
  name: 'guestName',
  type: 'text',
  label: 'form.label.guestName',
  rules: [{ kind: 'maxLength', n: maxGuestNameLength }, { kind: 'visible' }, { kind: 'name' }],
};
