// The page for a customer's interests, shoe size, newsletters and text messages.
import type { CallReply } from '#contract/calls.ts';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { shownPhone } from '#forms/typed-address.ts';
import { describeFault, describeRefusal, type Shown } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import { showFormPage } from '../account-form-page.tsx';
import { readInterests } from '../loyalty/loyalty.ts';
import { notices } from '../notices.ts';
import { isEnd, isSeeOther, leave, readProfile } from '../require-account.ts';
import { preferencesForm } from './preferences-form.ts';

export const accountPreferences: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

type Profile = CallReply<'consumer.profile'>;
type Notification = { type: 'Newsletter' | 'LoyaltyNewsletter'; channel: 'email' | 'sms'; optin: boolean };

const path = routePath('accountPreferences');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const { preferences = {} } = profile;
  const box = (type: string, channel: string) => (hasOptedIn(profile, type, channel) ? 'on' : '');
  const values = {
    interests: readInterests(preferences.interests),
    preferredShoeSize: preferences.preferredShoeSize ?? '',
    wantsNewsletter: box('Newsletter', 'email'),
    wantsLoyaltyNewsletter: box('LoyaltyNewsletter', 'email'),
    wantsSms: box('Newsletter', 'sms'),
  };
  return show(context, profile, 200, { values });
}

const hasOptedIn = ({ subscriptions }: Profile, type: string, channel: string): boolean =>
  subscriptions.some((each) => each.type === type && each.channel === channel && each.optin);

async function submit(context: SubmitContext): Promise<Submitted> {
  const { market, renderContext, shopper } = context;
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const shoeSizes = await readShoeSizes(context, context.form.get('preferredShoeSize'));
  const form = preferencesForm(market, { isMember: profile.isLoyaltyMember, shoeSizes });
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, profile, 422, reading);
  const { interests, preferredShoeSize, wantsNewsletter, wantsLoyaltyNewsletter, wantsSms } = reading.value;
  if (wantsSms && profile.consumerDetails.phone === undefined) {
    const banners = [{ kind: 'error' as const, title: renderContext.t('account.smsNeedsPhone') }];
    return show(context, profile, 422, { values: typedAnswers(form, context.form), banners });
  }
  const consumerProfile = { preferences: { interests, preferredShoeSize } };
  const saved = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile } });
  if (!saved.ok) return leave(context, saved, path);
  const asked: Notification[] = [
    { type: 'Newsletter', channel: 'email', optin: wantsNewsletter },
    ...(profile.isLoyaltyMember ? [{ type: 'LoyaltyNewsletter', channel: 'email', optin: wantsLoyaltyNewsletter } as const] : []),
    ...(market.forms.offersSms ? [{ type: 'Newsletter', channel: 'sms', optin: wantsSms } as const] : []),
  ];
  const changed = asked.filter(({ type, channel, optin }) => optin !== hasOptedIn(profile, type, channel));
  if (changed.length > 0) {
    const answer = await shopper.gateway('consumer.updateNotifications', { body: { subscriptions: changed } });
    if (!answer.ok && !isEnd(answer.error)) {
      const values = typedAnswers(form, context.form);
      return show(context, profile, 409, { values, ...describeRefusal(renderContext, answer.error, form) });
    }
    if (!answer.ok) return leave(context, answer, path);
  }
  return { kind: 'see-other', to: routePath('account'), notices: [notices.preferencesSaved] };
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  // The fault may be that the profile cannot be read. Every field is rendered, so that no input is lost.
  const shoeSizes = await readShoeSizes(context, context.form.get('preferredShoeSize'));
  const form = preferencesForm(context.market, { isMember: true, shoeSizes });
  const shown = { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) };
  return showForm(context, form, fault.status, shown, undefined);
}

async function show(context: PersonalContext, profile: Profile, status: LoadedPage['status'], shown: Shown): Promise<LoadedPage> {
  const shoeSizes = await readShoeSizes(context, shown.values?.preferredShoeSize);
  const form = preferencesForm(context.market, { isMember: profile.isLoyaltyMember, shoeSizes });
  return showForm(context, form, status, shown, await readSmsNumber(context));
}

/** Returns the sizes of the gateway. The chosen size is added if it is missing, for example because the call failed. */
async function readShoeSizes({ gateway, siteId, report }: PersonalContext, chosen: string | null | undefined): Promise<string[]> {
  const answer = await gateway('components.footSizes', { query: { siteId } }).catch(report);
  const sizes = answer?.ok ? answer.value.sizes : [];
  return chosen && !sizes.includes(chosen) && sizePattern.test(chosen) ? [...sizes, chosen] : sizes;
}

/** Pattern of a shoe size, including those of other countries such as 42 2/3. */
const sizePattern = /^[\d ./]{1,10}$/;

const showForm = (
  context: PersonalContext,
  form: ReturnType<typeof preferencesForm>,
  status: LoadedPage['status'],
  shown: Shown,
  smsNumber: string | undefined,
): LoadedPage => {
  const { t } = context.renderContext;
  const text = [
    t('account.preferencesText'),
    ...(smsNumber === undefined ? [] : [t('account.smsTo', { phone: shownPhone(smsNumber, context.market) })]),
  ].join(' ');
  return showFormPage(context, status, { path, form, title: t('account.preferences'), text, shown });
};

/** Returns the number that receives text messages, if any. The page renders without it if the call fails. */
async function readSmsNumber({ market, report, shopper }: PersonalContext): Promise<string | undefined> {
  if (!market.forms.offersSms) return undefined;
  const answer = await shopper.gateway('subscriptions.read', {}).catch(report);
  return answer?.ok ? answer.value.subscriptions.find(({ channel, optin }) => channel === 'sms' && optin)?.recipient : undefined;
}
