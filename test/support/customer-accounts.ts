// Creates accounts for the tests of staff pages, with data that no other test uses.
import { db } from './staff.ts';

let accounts = 0;

interface Options {
  siteId?: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
}

export async function aCustomer({ siteId = 'us', firstName = 'Quill', lastName = `Marrow${accounts}x`, phone = null }: Options = {}) {
  const consumerNo = `staff-test-${++accounts}`;
  const email = `${consumerNo}@example.org`;
  await db
    .prepare(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, phone, postal_code,
         birth_date, gender, document, origin, created_at, seen_at)
       SELECT ?1, ?2, ?2, '', 'registered', ?3, ?4, ?5, ?6, '', '', '', document, 'shop', 1, 1 FROM consumer LIMIT 1`,
    )
    .bind(consumerNo, email, siteId, firstName, lastName, phone)
    .run();
  return { consumerNo, email, firstName, lastName, path: `/customers/${consumerNo}` };
}
