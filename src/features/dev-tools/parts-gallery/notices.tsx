import { Island } from '#islands/island.tsx';
import Toaster from '#islands/toaster.island.tsx';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { Section } from './sample.tsx';

/**
 * Renders buttons that show real toasts. Toasts close automatically unless they are persistent. At most three are visible; further ones are
 * queued.
 */
export function Toasts() {
  const { t, link } = useRenderContext();
  const action = { href: link(routePath('cart')), text: t('checkout.editCart') };
  return (
    <Section title="Toasts" isWide>
      <Island
        name="toaster"
        component={Toaster}
        when="load"
        props={{
          samples: [
            { label: 'Success', toast: { kind: 'success', title: t('cart.added') } },
            { label: 'Information', toast: { kind: 'info', title: t('checkout.placeNote') } },
            { label: 'Warning', toast: { kind: 'warning', title: t('error.TAX310'), lines: [t('checkout.changed.text')] } },
            { label: 'Error', toast: { kind: 'error', title: t('error.INV700') } },
            { label: 'The same title', toast: { kind: 'success', title: t('error.INV700') } },
            { label: 'Persistent', toast: { kind: 'error', title: t('error.ORD430'), action, isPersistent: true } },
          ],
        }}
      />
    </Section>
  );
}

export function Messages() {
  const { t, link } = useRenderContext();
  const notices: DisplayedNotice[] = [
    { kind: 'info', title: t('checkout.placeNote') },
    { kind: 'success', title: t('cart.added') },
    { kind: 'warning', title: t('error.TAX310'), lines: [t('checkout.changed.text')] },
    {
      kind: 'error',
      title: t('checkout.shortageTitle'),
      lines: [t('checkout.gone', { name: 'Wasserfallwanderjacke' }), t('checkout.gone', { name: 'Ridge Line Shell' })],
      action: { href: link(routePath('cart')), text: t('checkout.editCart') },
    },
  ];
  return (
    <Section title="Banners" isWide>
      <Banners notices={notices} label={t('checkout.notice')} />
      <Banners notices={[{ kind: 'error', title: t('error.GEN500') }]} label={t('error.title')} dismiss={t('notice.dismiss')} />
    </Section>
  );
}
