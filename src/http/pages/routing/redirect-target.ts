// Creates the URL to which an editor's redirect leads.
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import type { RequestUrl } from '#http/middleware/context.ts';
import { leavePreview, pickPreviewQuery } from '#lib/paths/preview-query.ts';
import { isAllowedRedirectUrl } from '#lib/rules/redirect-hosts.ts';
import type { Locale } from '#markets/registry.ts';

type Redirect = Extract<ResolvedPath, { kind: 'redirect' }>;

interface RedirectOptions {
  locale: Locale;
  url: RequestUrl;
  /** Hosts, other than the shop's own, to which a redirect may lead. */
  hosts: readonly string[];
}

/** A base for paths, which resolves `.` and `..` and whose host shows whether a path names another host. */
const base = 'https://shop.invalid';

/**
 * Returns the URL of a redirect: a path of the shop, or an https URL on one of the hosts. Undefined for any other target, so that neither a
 * visitor nor a gateway can create an open redirect.
 */
export function createRedirectTarget({ target, keepsQuery }: Redirect, { locale, url, hosts }: RedirectOptions): string | undefined {
  const isPath = target.startsWith('/');
  const text = isPath ? `/${locale}${target === '/' ? '' : target}` : target;
  if (!URL.canParse(text, base)) return undefined;
  const to = new URL(text, base);
  if (isPath ? !isBelow(to, locale) : !isAllowedRedirectUrl(to, hosts)) return undefined;
  // a redirect within a preview stays in the preview
  const query = isPath ? url.search : leavePreview(url.search); // another host must not get the grant of a preview
  const kept = keepsQuery ? query.slice(1) : isPath ? pickPreviewQuery(url.searchParams) : '';
  if (kept !== '') to.search = to.search === '' ? kept : `${to.search.slice(1)}&${kept}`;
  return isPath ? `${to.pathname}${to.search}${to.hash}` : to.href;
}

const isBelow = ({ origin, pathname }: URL, locale: Locale): boolean =>
  origin === base && (pathname === `/${locale}` || pathname.startsWith(`/${locale}/`));
