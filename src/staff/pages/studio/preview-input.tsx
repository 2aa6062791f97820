// The purpose and the lifetime of a preview link in a form, and the new link.
import { type GrantInput, grantInputSchema } from '#backend/services/editing/preview-grants.ts';
import { Message } from '../page.tsx';

const labels: Readonly<Record<string, string>> = { note: 'The purpose', hours: 'The number of hours', markets: 'The market' };

/** Returns the parameters of a grant for the markets, and the errors of the fields. */
export function readLinkInput(
  values: URLSearchParams,
  markets: readonly string[],
): { data: GrantInput | undefined; errors: Record<string, string> } {
  const { data, error } = grantInputSchema.safeParse({ note: values.get('note') ?? '', hours: Number(values.get('hours')), markets });
  const issues = (error?.issues ?? []).map(({ path: [name = ''], message }) => [String(name), `${labels[String(name)]} ${message}.`]);
  return { data, errors: Object.fromEntries(issues) };
}

/** Renders a new preview link. It is shown only once. */
export const NewLink = ({ link }: { link: string }) => (
  <Message>
    Copy the new link now, because it is not shown again:{' '}
    <a className="staff-token" href={link}>
      {link}
    </a>
  </Message>
);
