// Messages about failed visits to an identity provider, displayed on the page that the visit returns to.

import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { PersonalContext } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import type { ProviderProblem } from './provider-sign-in.ts';

type ProviderNotice = `provider-${ProviderProblem | 'exists' | 'other' | 'no-email' | 'busy'}`;

const messages: Readonly<Record<ProviderNotice, MessageKey>> = {
  'provider-denied': 'provider.denied',
  'provider-down': 'provider.down',
  'provider-expired': 'provider.expired',
  'provider-untrusted': 'provider.untrusted',
  'provider-exists': 'provider.exists',
  'provider-other': 'provider.other',
  'provider-no-email': 'provider.noEmail',
  'provider-busy': 'error.API429',
};

export const providerNotice = (problem: ProviderProblem): ProviderNotice => `provider-${problem}`;

/** Returns the notice for a gateway error code. */
export function findRefusalNotice(code: ErrorCode, purpose: 'sign-in' | 'connect'): ProviderNotice {
  if (code === 'AUT439') return purpose === 'connect' ? 'provider-other' : 'provider-exists';
  if (code === 'AUT453') return 'provider-no-email';
  if (code === 'API429') return 'provider-busy';
  return code === 'AUT401' ? 'provider-untrusted' : 'provider-down';
}

/** Returns the banners for the provider notices of this page. */
export const providerBanners = ({ t }: RenderContext, { notices, identityProvider }: PersonalContext): DisplayedNotice[] =>
  notices.flatMap((code) => {
    // The type assertion is safe, because `hasOwn` proves that `code` is a key.
    const key = Object.hasOwn(messages, code) ? messages[code as ProviderNotice] : undefined;
    return key ? [{ kind: 'error' as const, title: t(key, { name: identityProvider?.name ?? '' }) }] : [];
  });
