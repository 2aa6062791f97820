import type { Form, FormOption } from '#forms/form.ts';
import { parseDate } from '#lib/civil-date.ts';
import type { Market } from '#markets/market.ts';

type Kind = 'text' | 'number' | 'date' | 'radio' | 'textarea' | 'password' | 'again' | 'hidden';

const options: FormOption[] = [
  { value: 'female', labelId: 'form.gender.female' },
  { value: 'none', labelId: 'form.gender.none' },
];

/** A form with those kinds of fields and rules that no other form in the gallery has. */
export const kindsForm = ({ settings: { dateFormat: format } }: Market): Form<Kind, Record<Kind, string>> => ({
  name: 'kinds',
  fields: [
    { name: 'text', type: 'text', label: 'form.label.contact', rules: [{ kind: 'exactLength', n: 1 }] },
    {
      name: 'number',
      type: 'number',
      label: 'form.label.quantity',
      rules: [{ kind: 'required' }, { kind: 'number' }, { kind: 'min', n: 1 }, { kind: 'max', n: 10 }],
    },
    {
      name: 'date',
      type: 'date',
      label: 'form.label.birthDate',
      autocomplete: 'bday',
      dateFormat: format,
      rules: [
        { kind: 'date', format },
        { kind: 'earliest', date: '1900-01-01', format },
        { kind: 'latest', date: '2099-12-31', format },
      ],
    },
    { name: 'radio', type: 'radio', label: 'form.label.gender', options, rules: [{ kind: 'required' }] },
    { name: 'textarea', type: 'textarea', label: 'form.label.message', rules: [{ kind: 'maxLength', n: 200 }] },
    { name: 'password', type: 'password', label: 'form.label.password', autocomplete: 'off', rules: [{ kind: 'required' }] },
    {
      name: 'again',
      type: 'password',
      label: 'form.label.repeatPassword',
      autocomplete: 'off',
      rules: [{ kind: 'required' }, { kind: 'same', field: 'password' }],
    },
    { name: 'hidden', type: 'hidden', label: 'form.label.message', initial: 'gallery', rules: [{ kind: 'pattern', pattern: '[a-z]+' }] },
  ],
  value: (readText) => ({
    text: readText('text'),
    number: readText('number'),
    date: parseDate(readText('date'), format) ?? '',
    radio: readText('radio'),
    textarea: readText('textarea'),
    password: readText('password'),
    again: readText('again'),
    hidden: readText('hidden'),
  }),
});
