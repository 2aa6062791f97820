// Files as Shopify exports orders. The first line of an order has its amounts, and the others have only further items.

export const orderHeader =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References';

const anItem = (name: string, quantity: string, price: string) => ({
  ...{ 'Lineitem quantity': quantity, 'Lineitem name': name, 'Lineitem price': price, 'Lineitem discount': '0.00' },
  ...{
    'Lineitem sku': 'KJ-1',
    'Lineitem requires shipping': 'true',
    'Lineitem taxable': 'true',
    'Lineitem fulfillment status': 'fulfilled',
  },
});

/** Returns the lines of an order of two items. `over`: cells of the first line. */
export const aShopifyOrder = (
  orderNumber: string,
  email: string,
  over: Readonly<Record<string, string>> = {},
): Record<string, string>[] => [
  {
    ...{ Name: orderNumber, Email: email, 'Financial Status': 'paid', 'Paid at': '2025-05-31 09:15:02 -0400' },
    ...{ 'Fulfillment Status': 'fulfilled', 'Fulfilled at': '2025-06-02 11:00:40 -0400', 'Accepts Marketing': 'no', Currency: 'USD' },
    ...{ Subtotal: '407.00', Shipping: '7.95', Taxes: '33.18', Total: '448.13', 'Discount Code': '', 'Discount Amount': '0.00' },
    ...{ 'Shipping Method': 'Standard', 'Created at': '2025-05-31 09:15:00 -0400' },
    ...anItem('Kestrel Rain Jacket - Ice Blue / M', '2', '189.00'),
    ...{ 'Billing Name': 'Jamel Crooks', 'Billing Street': '1601 Wazee Street', 'Billing City': 'Denver', 'Billing Zip': "'80202" },
    ...{ 'Payment Method': 'Shopify Payments', 'Payment Reference': 'c26180347.1', 'Refunded Amount': '0.00', Vendor: 'Northwind' },
    ...{ 'Outstanding Balance': '0.00', Id: '5834270048322', 'Risk Level': 'Low', Source: 'web', 'Tax 1 Name': 'Colorado State Tax 2.9%' },
    'Tax 1 Value': '33.18',
    ...over,
  },
  { Name: orderNumber, Email: email, Vendor: 'Northwind', ...anItem('Steel Bottle', '1', '29.00') },
];
