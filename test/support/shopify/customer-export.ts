// Files as Shopify exports customers.

export const customerHeader =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';

/** Returns a customer with a valid address. */
export const aCustomer = (email: string, over: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'Customer ID': "'7210448301122",
  'First Name': 'Jamel',
  'Last Name': 'Crooks',
  Email: email,
  'Accepts Email Marketing': 'yes',
  'Default Address Address1': '1601 Wazee Street',
  'Default Address City': 'Denver',
  'Default Address Province Code': 'CO',
  'Default Address Country Code': 'US',
  'Default Address Zip': "'80202",
  'Default Address Phone': "'+13035550142",
  Phone: '',
  'Accepts SMS Marketing': 'no',
  'Total Spent': '997.98',
  'Total Orders': '1',
  Note: '',
  'Tax Exempt': 'no',
  Tags: 'VIP',
  ...over,
});
