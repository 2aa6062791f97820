// The search for customers.
import type { Hono } from 'hono';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { expiredText, readSearch, redirectToSearch, type Search } from '../../sealed-search.ts';
import { marketNames } from '../describe-grants.tsx';
import { Empty, Filters } from '../list-parts.tsx';
import { Input, MarketInstant, Message, respondPage, Table } from '../page.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { type Findings, findCustomers } from './find-customers.ts';
import { customersPath, customerUrl, nameCustomer } from './opened-customer.ts';

const maxLength = 200;

export function mountCustomersPage(app: Hono<StaffHono>): void {
  app.get(customersPath, requireCommerce, requirePerson, async (c) => {
    const siteIds = await requireSomeMarket(c, 'customers.read', 'customers');
    const search = await readSearch(c);
    const found = search.text === '' ? undefined : await findCustomers(c.env.BACKEND_DB, search.text, siteIds);
    return respondSearch(c, search, found);
  });

  app.post(customersPath, requireCommerce, requirePerson, async (c) => {
    const siteIds = await requireSomeMarket(c, 'customers.read', 'customers');
    const text = ((await readForm(c)).get('q') ?? '').trim().slice(0, maxLength);
    const found = await findCustomers(c.env.BACKEND_DB, text, siteIds);
    if (found.order?.consumerNo !== undefined) return c.redirect(customerUrl(found.order.consumerNo), 303);
    return redirectToSearch(c, customersPath, { text });
  });
}

const respondSearch = (c: StaffContext, { text, isExpired }: Search, found: Findings | undefined): Response =>
  respondPage(c, {
    title: 'Customers',
    sheets: ['studio.page'],
    content: (
      <>
        <CustomerTabs pathname={customersPath} />
        {isExpired && <Message>{expiredText}</Message>}
        <Filters action={customersPath} method="post">
          <Input
            name="q"
            label="Find a customer"
            hint="The beginning of an email address or of words of a name, a phone number, or an order number."
            value={text}
          />
        </Filters>
        {found && <Result found={found} />}
      </>
    ),
  });

function Result({ found: { customers, isCut, order } }: { found: Findings }) {
  if (order)
    return (
      <p>
        <a href={`/orders/${encodeURIComponent(order.orderNumber)}`}>Order {order.orderNumber}</a> was placed without an account.
      </p>
    );
  if (customers.length === 0) return <Empty clearUrl={customersPath}>No accounts match.</Empty>;
  return (
    <>
      <Table
        caption="Customers"
        columns={['Name', 'Email', 'Phone', 'Market', 'Last seen']}
        rows={customers.map((customer) => [
          <a key="name" href={customerUrl(customer.consumerNo)}>
            {nameCustomer(customer)}
          </a>,
          customer.email,
          customer.phone ?? '–',
          marketNames.get(customer.siteId) ?? customer.siteId,
          <MarketInstant key="seen" at={customer.seenAt} siteId={customer.siteId} />,
        ])}
      />
      {isCut && <p>There are more. Enter more of the name or address.</p>}
    </>
  );
}
