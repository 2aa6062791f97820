import { anyOrderField, choiceRules, emailField, fullNameField } from '#forms/fields.ts';
import type { Form, FormOption } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

interface ContactValue {
  category: string;
  subject: string;
  name: string;
  email: string;
  orderNumber?: string | undefined;
  message: string;
}

type ContactFieldName = 'subject' | 'orderNumber' | 'name' | 'email' | 'message';

interface ContactQuestion {
  categories: readonly { id: string; label: string; subjects: readonly { id: string; label: string }[] }[];
  maxMessageLength: number;
}

/** Returns the form for a message to customer service. Each subject's value starts with its category, for example `orders.tracking`. */
export function contactForm({ categories, maxMessageLength }: ContactQuestion): Form<ContactFieldName, ContactValue> {
  const options = categories.flatMap(({ id, label: group, subjects }) =>
    subjects.map((subject): FormOption => ({ value: `${id}.${subject.id}`, label: subject.label, group })),
  );
  return {
    name: 'contact',
    fields: [
      { name: 'subject', type: 'select', label: 'form.label.subject', options, rules: choiceRules(options, { required: true }) },
      anyOrderField,
      fullNameField,
      emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.contactEmail' }),
      {
        name: 'message',
        type: 'textarea',
        label: 'form.label.message',
        rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxMessageLength }],
      },
    ],
    value(readText) {
      const [category = '', subject = ''] = readText('subject').split('.');
      return {
        category,
        subject,
        name: readText('name'),
        email: readText('email'),
        message: readText('message'),
        ...(readText('orderNumber') !== '' && { orderNumber: readText('orderNumber') }),
      };
    },
  };
}
