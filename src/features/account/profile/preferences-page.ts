// The page for a customer's interests, shoe size, newsletters and text messages.
import type { CallReply } from '#contract/calls.ts';
import { formatPhone } from '#forms/address-input.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { FormContext, PersonalContext, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { viewFormPage } from '../account-form-page.tsx';
import { readInterests } from '../loyalty/loyalty.ts';
import { notices } from '../notices.ts';
import { isSeeOther, isSignedOutError, leave, readProfile } from '../require-account.ts';
import { preferencesForm } from './preferences-form.ts';

type Profile = CallReply<'consumer.profile'>;
type Notification = { type: 'Newsletter' | 'LoyaltyNewsletter'; channel: 'email' | 'sms'; optin: boolean };

const path = routePath('accountPreferences');

interface Subject extends FormState {
  form: ReturnType<typeof preferencesForm>;
  /** The customer's profile. Undefined if the page is rendered after a fault, because that may have been a fault of the profile call. */
  profile?: Profile;
}

async function loadSent(context: FormContext): Promise<Subject | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const shoeSizes = await readShoeSizes(context, context.form.get('preferredShoeSize'));
  return { form: preferencesForm(context.market, { isMember: profile.isLoyaltyMember, shoeSizes }), profile };
}

export const accountPreferences = defineFormPage({
  load: async (context): Promise<Subject | SeeOther> => {
    const profile = await readProfile(context, path);
    if (isSeeOther(profile)) return profile;
    const { preferences = {}, isLoyaltyMember: isMember } = profile;
    const box = (type: string, channel: string) => (hasOptedIn(profile, type, channel) ? 'on' : '');
    const values = {
      interests: readInterests(preferences.interests),
      preferredShoeSize: preferences.preferredShoeSize ?? '',
      wantsNewsletter: box('Newsletter', 'email'),
      wantsLoyaltyNewsletter: box('LoyaltyNewsletter', 'email'),
      wantsSms: box('Newsletter', 'sms'),
    };
    const shoeSizes = await readShoeSizes(context, values.preferredShoeSize);
    return { form: preferencesForm(context.market, { isMember, shoeSizes }), profile, values };
  },
  loadSent,
  // The profile is unknown after a fault. The form includes the fields for members, so that their input is not dropped.
  loadAfterFault: async (context) => {
    const shoeSizes = await readShoeSizes(context, context.form.get('preferredShoeSize'));
    return { form: preferencesForm(context.market, { isMember: true, shoeSizes }) };
  },
  act: async (context, { value, profile }) => {
    const { market, renderContext, shopper } = context;
    const { interests, preferredShoeSize, wantsNewsletter, wantsLoyaltyNewsletter, wantsSms } = value;
    if (wantsSms && profile?.consumerDetails.phone === undefined)
      return { banners: [{ kind: 'error', title: renderContext.t('account.smsNeedsPhone') }] };
    const consumerProfile = { preferences: { interests, preferredShoeSize } };
    const saved = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile } });
    if (!saved.ok) return leave(context, saved, path);
    const asked: Notification[] = [
      { type: 'Newsletter', channel: 'email', optin: wantsNewsletter },
      ...(profile?.isLoyaltyMember ? [{ type: 'LoyaltyNewsletter', channel: 'email', optin: wantsLoyaltyNewsletter } as const] : []),
      ...(market.forms.offersSms ? [{ type: 'Newsletter', channel: 'sms', optin: wantsSms } as const] : []),
    ];
    const changed = asked.filter(({ type, channel, optin }) => optin !== hasOptedIn(profile, type, channel));
    const answer = changed.length > 0 ? await shopper.gateway('consumer.updateNotifications', { body: { subscriptions: changed } }) : saved;
    if (!answer.ok) return isSignedOutError(answer.error) ? leave(context, answer, path) : answer;
    return { kind: 'see-other', to: routePath('account'), notices: [notices.preferencesSaved] };
  },
  view: async (context, { form, profile, ...shown }) => {
    const { market, renderContext } = context;
    const { t } = renderContext;
    const smsNumber = profile && (await readSmsNumber(context));
    const text = [
      t('account.preferencesText'),
      ...(smsNumber === undefined ? [] : [t('account.smsTo', { phone: formatPhone(smsNumber, market) })]),
    ].join(' ');
    return viewFormPage(context, { path, section: 'accountPreferences', form, title: t('account.preferences'), text, shown });
  },
});

const hasOptedIn = (profile: Profile | undefined, type: string, channel: string): boolean =>
  profile?.subscriptions.some((each) => each.type === type && each.channel === channel && each.optin) ?? false;

/** Returns the shoe sizes from the gateway. The chosen size is added if the list lacks it, for example because the call failed. */
async function readShoeSizes({ gateway, siteId, report }: PersonalContext, chosen: string | null | undefined): Promise<string[]> {
  const answer = await gateway('components.footSizes', { query: { siteId } }).catch(report);
  const sizes = answer?.ok ? answer.value.sizes : [];
  return chosen && !sizes.includes(chosen) && sizePattern.test(chosen) ? [...sizes, chosen] : sizes;
}

/** Pattern of a shoe size, including sizes of other countries such as 42 2/3. */
const sizePattern = /^[\d ./]{1,10}$/;

/** Returns the number that receives text messages, or undefined without a text message subscription or if the call fails. */
async function readSmsNumber({ market, report, shopper }: PersonalContext): Promise<string | undefined> {
  if (!market.forms.offersSms) return undefined;
  const answer = await shopper.gateway('subscriptions.read', {}).catch(report);
  return answer?.ok ? answer.value.subscriptions.find(({ channel, optin }) => channel === 'sms' && optin)?.recipient : undefined;
}
