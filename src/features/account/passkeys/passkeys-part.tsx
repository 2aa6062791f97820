// The account's passkeys, and the button that adds one.
import type { CallReply } from '#contract/calls.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyTexts } from './texts.ts';

export function PasskeysPart({ passkeys }: { passkeys: CallReply<'passkeys.list'>['passkeys'] }) {
  const { t, link, market } = useRenderContext();
  const readDay = (at: number) => readClock(at, market.settings.timeZone).day;
  return (
    <section className="account-part" aria-labelledby="passkeys">
      <h3 id="passkeys">{t('passkey.title')}</h3>
      <p>{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <form method="post" action={link(routePath('accountPasskeys'))} data-once="">
          <ul className="account-sessions">
            {passkeys.map(({ passkeyId, name, createdAt, seenAt }) => (
              <li key={passkeyId}>
                <span>
                  <strong>{name || t('passkey.unnamed')}</strong>
                  <br />
                  {t(seenAt === undefined ? 'passkey.addedOn' : 'passkey.lastUsed')} <CivilDate date={readDay(seenAt ?? createdAt)} />
                </span>
                <span className="account-links">
                  <a
                    href={link(`${routePath('accountPasskeys')}?${new URLSearchParams({ rename: passkeyId })}`)}
                    aria-label={`${t('passkey.rename')}: ${name || t('passkey.unnamed')}`}
                    data-dialog="modal"
                  >
                    {t('passkey.rename')}
                  </a>
                  <button
                    type="submit"
                    name="remove"
                    value={passkeyId}
                    className="action action-text"
                    aria-label={t('passkey.remove', { name: name || t('passkey.unnamed') })}
                  >
                    {t('address.remove')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </form>
      )}
      <noscript>
        <p>{t('passkey.needsScripts')}</p>
      </noscript>
      <PasskeyButton
        use="add"
        address={link(routePath('accountPasskeys')) ?? ''}
        next=""
        label={t('passkey.add')}
        texts={passkeyTexts(t, 'add')}
      />
    </section>
  );
}
