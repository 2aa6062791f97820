// The form in which a person corrects the delivery address of an order.
import type { Hono } from 'hono';
import { findCorrectableAddress } from '#backend/services/orders/correct-address.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressField } from '#lib/address/address-fields.ts';
import { marketOfSite } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { redirectDone } from '../done-text.ts';
import { Input, Message, respondPage } from '../page.tsx';
import { type OpenedOrder, openOrder } from './opened-order.ts';
import { ordersPath, orderUrl } from './order-texts.ts';

const path = `${ordersPath}/:number/address`;

export function mountAddressPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    return respond(c, opened, { values: readAddress(findCorrectableAddress(opened, Date.now())), revision: opened.stored.revision });
  });

  app.post(path, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    const { orderNumber, siteId, attempt } = opened;
    const form = await readForm(c);
    const revision = Number(form.get('revision')) || 0;
    const values = Object.fromEntries(listFields(siteId).map((name) => [name, (form.get(name) ?? '').trim()]));
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const country = findCorrectableAddress(opened, Date.now())?.country ?? marketOfSite(siteId)?.country ?? '';
    const result = await runAction(c, attempt, ['correctOrderAddress', { orderNumber, revision, address: { ...filled, country } }]);
    if (!result.ok) {
      const { message, field } = result.error;
      return respond(c, opened, {
        values,
        revision,
        ...(listFields(siteId).some((name) => name === field) ? { errors: { [field ?? '']: message } } : { problem: message }),
      });
    }
    return redirectDone(c, orderUrl(orderNumber), result.value.isChanged ? 'address' : 'unchanged');
  });
}

const labels: Readonly<Record<string, string>> = {
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  addressLine1: 'Street and number',
  addressLine2: 'Further details',
  city: 'Town',
  province: 'State or province (code)',
  postalCode: 'Postal code',
  phone: 'Phone number',
};

/** Returns the fields of addresses in a market. The country cannot be changed, because it determines the market. */
const listFields = (siteId: string): AddressField[] =>
  (marketOfSite(siteId)?.addressRules.shipping.order ?? []).filter((name) => name !== 'country');

const readAddress = (address: Address | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(address ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

interface Shown {
  values: Record<string, string>;
  /** Revision of the order that the person has seen. */
  revision: number;
  errors?: Record<string, string>;
  problem?: string;
}

function respond(c: StaffContext, opened: OpenedOrder, { values, revision, errors = {}, problem }: Shown): Response {
  const { orderNumber, siteId } = opened;
  const rules = marketOfSite(siteId)?.addressRules.shipping.rules;
  const isPossible = findCorrectableAddress(opened, Date.now()) !== undefined;
  return respondPage(c, {
    title: `Delivery address of order ${orderNumber}`,
    status: problem !== undefined || Object.keys(errors).length > 0 ? 422 : 200,
    sheets: ['studio.page', 'orders.page'],
    parent: { href: orderUrl(orderNumber), label: `Order ${orderNumber}` },
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        {isPossible ? (
          <form method="post" action={`${orderUrl(orderNumber)}/address`} className="form">
            <p>The billing address stays unchanged. An address that changes the taxes or delivery costs is rejected.</p>
            <input type="hidden" name="revision" value={revision} />
            {listFields(siteId).map((name) => (
              <Input
                key={name}
                name={name}
                label={labels[name] ?? name}
                value={values[name] ?? ''}
                error={errors[name]}
                isRequired={rules?.[name].required ?? false}
              />
            ))}
            <SubmitButton>Store the address</SubmitButton>
          </form>
        ) : (
          <p>The address cannot be corrected: goods have been packed, or the order has no home delivery.</p>
        )}
      </>
    ),
  });
}
