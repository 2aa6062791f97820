// For engineers, outside production: the violations of security policies that browsers reported since this isolate started.

import type { Loaded, Page } from '#http/page.ts';
import { reportBook } from '#lib/requests/policy-report-book.ts';

export const policyGallery: Page = { isCacheable: false, cacheQuery: [], load };

async function load(): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Policy reports', description: 'The violations that browsers reported.', robots: 'noindex' },
    body: <PolicyReports />,
  };
}

function PolicyReports() {
  const reports = reportBook.list();
  return (
    <section className="section" lang="en">
      <h1>Policy reports</h1>
      {reports.length === 0 && <p role="status">No browser has reported a violation yet.</p>}
      {reports.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Count</th>
              <th scope="col">Directive</th>
              <th scope="col">Blocked</th>
              <th scope="col">Page</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ count, directive, blocked, page }) => (
              <tr key={`${directive} ${blocked} ${page}`}>
                <td>{count}</td>
                <td>{directive}</td>
                <td>{blocked}</td>
                <td>{page}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
