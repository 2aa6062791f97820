// The fields of a form about a parcel that is sent.
import { Input } from '../page.tsx';

interface Props {
  values?: URLSearchParams | undefined;
  errors?: Readonly<Record<string, string>>;
}

export const CarrierFields = ({ values, errors = {} }: Props) => (
  <>
    <Input name="carrier" label="Carrier" value={values?.get('carrier') ?? ''} error={errors.carrier} isRequired />
    <Input
      name="trackingNumber"
      label="Tracking number"
      value={values?.get('trackingNumber') ?? ''}
      error={errors.trackingNumber}
      isRequired
    />
    <Input
      name="trackingUrl"
      label="Tracking page (optional)"
      hint="The URL of the carrier’s page about this parcel, for the email to the customer."
      value={values?.get('trackingUrl') ?? ''}
      error={errors.trackingUrl}
    />
  </>
);
