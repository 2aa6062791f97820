// Reads Shopify's export of customers.
import { type FileProblem, readCsvTable } from '#backend/services/editing/csv-table.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { isEmail, maxEmailLength } from '#lib/rules/email.ts';
import { maxImportLines } from './read-products.ts';

const customerColumns = [
  ...(['email', 'first name', 'last name', 'phone', 'accepts email marketing', 'company'] as const),
  ...(['address1', 'address2', 'city', 'province code', 'country code', 'zip', 'address phone'] as const),
] as const;
type CustomerColumn = (typeof customerColumns)[number];

/** Shopify's names of columns in newer exports, in lower case. Names that are the same are left out. */
const customerAliases: Readonly<Record<string, CustomerColumn>> = {
  'default address company': 'company',
  'default address address1': 'address1',
  'default address address2': 'address2',
  'default address city': 'city',
  'default address province code': 'province code',
  'default address country code': 'country code',
  'default address zip': 'zip',
  'default address phone': 'address phone',
  'accepts marketing': 'accepts email marketing',
};

export interface ShopifyCustomer {
  line: number;
  /** Empty for a customer who is known only by phone. */
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  acceptsEmail: boolean;
  /** Undefined if the customer has no address. */
  address: ShopifyAddress | undefined;
}

export interface ShopifyAddress {
  company: string;
  line1: string;
  line2: string;
  city: string;
  provinceCode: string;
  countryCode: string;
  zip: string;
  phone: string;
}

/** Returns the customers of a file in their order, and the errors by line. */
export function readCustomers(text: string): { customers: ShopifyCustomer[]; problems: FileProblem[] } {
  const table = readCsvTable(text, { columns: customerColumns, required: ['email', 'accepts email marketing'], aliases: customerAliases });
  const { rows, problems } = table;
  if (problems.length > 0) return { customers: [], problems };
  if (rows.length === 0) return { customers: [], problems: [{ line: 0, message: 'The file has no lines.' }] };
  if (rows.length > maxImportLines) {
    const message = `The file has ${rows.length} lines. At most ${maxImportLines} can be imported together. Split the file.`;
    return { customers: [], problems: [{ line: 0, message }] };
  }
  const lines = new Map<string, number>();
  const customers = rows.flatMap(({ line, cell }): ShopifyCustomer[] => {
    // Shopify writes an apostrophe before numbers, so that spreadsheets do not change them
    const read = (name: CustomerColumn) => normalizeLine(cell(name)).replace(/^'(?=[+\d(])/, '');
    const email = cell('email').trim();
    const first = lines.get(email.toLowerCase());
    if (email !== '') lines.set(email.toLowerCase(), first ?? line);
    if (first !== undefined) problems.push({ line, message: `Email: line ${first} has the same address.` });
    else if (email !== '' && !(isEmail(email) && email.length <= maxEmailLength))
      problems.push({ line, message: `Email: “${email.slice(0, 80)}” is not an email address.` });
    else return [{ line, email, ...readPerson(read), address: readAddress(read) }];
    return [];
  });
  return { customers, problems };
}

const readPerson = (read: (name: CustomerColumn) => string) => ({
  ...{ firstName: read('first name'), lastName: read('last name'), phone: read('phone') },
  acceptsEmail: /^(?:yes|true)$/i.test(read('accepts email marketing')),
});

function readAddress(read: (name: CustomerColumn) => string): ShopifyAddress | undefined {
  const address = {
    ...{ company: read('company'), line1: read('address1'), line2: read('address2'), city: read('city') },
    ...{
      provinceCode: read('province code'),
      countryCode: read('country code').toUpperCase(),
      zip: read('zip'),
      phone: read('address phone'),
    },
  };
  return address.line1 === '' && address.city === '' && address.zip === '' ? undefined : address;
}
