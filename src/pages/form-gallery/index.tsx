// For engineers and designers, outside production: the forms of the market, answered wrong and empty.
import type { AddressFieldName } from '#domain/forms/address-fields.ts';
import { billingForm, shippingForm } from '#domain/forms/address-forms.ts';
import type { Form } from '#domain/forms/form.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { Loaded, Page, PublicContext } from '../page.ts';

export const formGallery: Page = { isWhole: false, queryKeys: [], load };

const wrongAnswers: [string, string][] = [
  ['email', 'jo@example'],
  ['firstName', 'J'],
  ['lastName', 'R2D2'],
  ['addressLine1', 'PO Box 12'],
  ['postalCode', '1'],
  ['phone', '12'],
];

async function load({ view }: PublicContext): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Form gallery', description: 'The forms of the market.', robots: 'noindex' },
    pieces: [
      ready(
        prepare({ view, idPrefix: 'forms', key: 'forms', styles: ['part/form'] }, () => (
          <section className="section">
            <h1>Forms</h1>
            <Sample legend="Delivery" form={shippingForm(view.market)} entries={wrongAnswers} />
            <Sample legend="Billing" form={billingForm(view.market)} />
          </section>
        )),
      ),
    ],
  };
}

function Sample<Value>(sample: { legend: string; form: Form<AddressFieldName, Value>; entries?: [string, string][] }) {
  const { legend, form, entries } = sample;
  const reading = entries && readForm(form, entries);
  const { values, errors } = reading && !reading.ok ? reading : { values: {}, errors: {} };
  return (
    <form className="form" method="get" noValidate>
      <ErrorSummary form={form} errors={errors} />
      <RequiredNote />
      <FieldSet form={form} legend={legend} values={values} errors={errors} />
      <SubmitButton>{legend}</SubmitButton>
    </form>
  );
}
