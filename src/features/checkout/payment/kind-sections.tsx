// The sections of payment methods that only the gateway knows, by kind.
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { type PaymentKind, paymentKinds } from '#lib/rules/payment-method.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { CardContinue, CardEntry } from './card.tsx';
import { CompanyButton, CompanyContinue, CompanyEntry, RedirectEntry } from './company-entry.tsx';
import type { ContinueProps, EntryProps, PaymentSections, RemainderSection } from './payment-section.ts';
import { WalletContinue } from './wallet.tsx';

const translations = { other: 'payment.other', missing: 'payment.missing' } as const;

const kindSections: Readonly<Record<PaymentKind, Omit<RemainderSection, 'id' | 'slug' | 'kind'>>> = {
  card: { page: 'framed', Entry: CardEntry, Continue: CardContinue, translations },
  redirect: { page: 'alone', Entry: RedirectEntry, Continue: CompanyContinue, translations },
  wallet: { page: 'alone', Entry: RedirectEntry, Continue: WalletContinue, translations },
  offline: { Entry: OfflineEntry, Continue: OfflineContinue, translations },
};

/** Returns the section of a payment method: its own, if it has one of this kind, else the section of its kind. */
export function chooseSection({ remainder }: PaymentSections, id: PaymentMethodId, kind: PaymentKind): RemainderSection {
  const own = remainder.find((section) => section.id === id && section.kind === kind);
  return own ?? { ...kindSections[kind], id, kind, slug: `${kind}-${id}` };
}

/** Returns the section that a form or a return URL names. The gateway decides whether the shopper may use the method. */
export function findSection(sections: PaymentSections, slug: string | null): RemainderSection | undefined {
  const own = sections.remainder.find((section) => section.slug === slug);
  const [, kind, id] = /^([a-z]+)-([\w.~-]{1,64})$/.exec(slug ?? '') ?? [];
  const known = paymentKinds.find((each) => each === kind);
  return own ?? (known && id !== undefined ? chooseSection(sections, id, known) : undefined);
}

function OfflineEntry({ method: { description }, keep }: EntryProps) {
  const { t } = useRenderContext();
  return <CompanyEntry note={description ?? t('payment.offlineNote')} keep={keep} />;
}

function OfflineContinue({ method: { slug } }: ContinueProps) {
  const { t } = useRenderContext();
  return <CompanyButton slug={slug} label={t('checkout.toSummary')} />;
}
