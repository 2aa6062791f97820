// The parts of the transfer page in the browser that creates the link: what will be transferred, and the link with its code.
import { routePath } from '#routes.ts';
import { CopyField } from '#ui/copy-field/copy-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface OfferLinkProps {
  isSignedIn: boolean;
  /** True for a guest without a cart, so there is nothing to transfer. */
  isEmpty: boolean;
  banners: readonly DisplayedNotice[];
}

export function OfferLink({ isSignedIn, isEmpty, banners }: OfferLinkProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section transfer">
      <StyleSheet name="transfer.page" />
      <h1>{t('transfer.title')}</h1>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      <p>{t('transfer.text')}</p>
      {isEmpty ? (
        <>
          <p>{t('transfer.nothing')}</p>
          <p>
            <a className="action action-solid" href={link('/')}>
              {t('event.onward')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{t(isSignedIn ? 'transfer.bringsAccount' : 'transfer.bringsCart')}</p>
          <CreateLink label={t('transfer.create')} />
        </>
      )}
    </section>
  );
}

function CreateLink({ label }: { label: string }) {
  const { t, link } = useRenderContext();
  return (
    <form className="form" method="post" action={link(routePath('transfer'))} data-once="" data-busy={t('transfer.creating')}>
      <StyleSheet name="form.part" />
      <SubmitButton>{label}</SubmitButton>
      <p role="status" />
    </form>
  );
}

interface MadeLinkProps {
  address: string;
  code: string;
  minutes: number;
  isSignedIn: boolean;
}

export function CreatedLink({ address, code, minutes, isSignedIn }: MadeLinkProps) {
  const { t } = useRenderContext();
  return (
    <section className="section transfer">
      <StyleSheet name="transfer.page" />
      <h1>{t('transfer.made')}</h1>
      <p>{t(isSignedIn ? 'transfer.bringsAccount' : 'transfer.bringsCart')}</p>
      <ol className="transfer-steps">
        <li>
          <p>{t('transfer.open')}</p>
          <CopyField kind="link" label={t('transfer.link')} value={address} />
        </li>
        <li>
          <p>{t('transfer.enter')}</p>
          <p className="transfer-code">
            <span className="visually-hidden">{t('transfer.code')}: </span>
            {code}
          </p>
        </li>
      </ol>
      <p>{t('transfer.life', { minutes })}</p>
      <p>{t('transfer.secret')}</p>
      <CreateLink label={t('transfer.again')} />
    </section>
  );
}
