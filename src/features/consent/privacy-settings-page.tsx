import type { LoadedPage, PersonalContext, PersonalPage } from '#http/page.ts';
import { allowsClass, type Consent, consentClasses, isRefusedBySignal } from '#lib/storage/consent.ts';
import { routePath, servicePaths } from '#routes.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { consentTranslations } from './consent-translations.ts';

/** Query parameter of the redirect after a submission without scripts. */
const savedQuery = 'saved';

/** The privacy settings page, with a checkbox for each consent class. It also works in a dialog. */
export const privacySettings: PersonalPage = { isPersonal: true, cacheQuery: [savedQuery], load };

async function load({ renderContext: { t }, consent, hasPrivacySignal, query }: PersonalContext): Promise<LoadedPage> {
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('consent.settings')} | ${t('site.name')}`, description: t('consent.settingsText'), robots: 'noindex' },
    body: <PrivacySettings consent={consent} hasSignal={hasPrivacySignal} isSaved={query.has(savedQuery)} />,
  };
}

interface PrivacySettingsProps {
  consent: Consent;
  hasSignal: boolean;
  isSaved: boolean;
}

function PrivacySettings({ consent, hasSignal, isSaved }: PrivacySettingsProps) {
  const { t, link } = useRenderContext();
  const notices = isSaved ? [{ kind: 'success', title: t('consent.saved') } as const] : [];
  return (
    <section className="section privacy-settings">
      <StyleSheet name="privacy-settings.page" />
      <h1>{t('consent.settings')}</h1>
      <Banners notices={notices} label={t('consent.settings')} receivesFocus />
      <p>
        {t('consent.settingsText')} <PageLink to={routePath('privacy')}>{t('consent.privacy')}</PageLink>
      </p>
      {hasSignal && <p className="privacy-signal">{t('consent.signal')}</p>}
      <form method="post" action={servicePaths.saveConsent} data-choice="" data-message={t('consent.saved')}>
        <input type="hidden" name="return" value={link(`${routePath('privacySettings')}?${savedQuery}=1`)} />
        {consentClasses.map((name) => (
          <div key={name} className="consent-class">
            <label htmlFor={`class-${name}`}>{t(consentTranslations[name].label)}</label>
            <input
              id={`class-${name}`}
              type="checkbox"
              name="class"
              value={name}
              defaultChecked={allowsClass(consent, name)}
              disabled={name === 'required' || (hasSignal && isRefusedBySignal(name))}
              aria-describedby={`text-${name}`}
            />
            <p id={`text-${name}`}>{t(consentTranslations[name].text)}</p>
          </div>
        ))}
        <button type="submit" className="action action-solid" name="choice" value="chosen">
          {t('consent.save')}
        </button>
      </form>
    </section>
  );
}
