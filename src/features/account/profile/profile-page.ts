// Edits the account's personal details. An empty field keeps its stored value.
import type { ReactNode } from 'react';
import { type ErrorCode, errorRow } from '#contract/errors/catalog.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { FormContext, PersonalContext, SeeOther } from '#http/page.ts';
import { maskedPhone, splitPhone } from '#lib/address/phone.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { viewFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { isSeeOther, isSignedOutError, leave, readProfile, toSignIn } from '../require-account.ts';
import { readToday } from '../sign-up/submit-sign-up.ts';
import { profileChange, profileForm } from './profile-form.ts';

const path = routePath('accountProfile');

/**
 * The redirect for a customer whose sign-in ended before the form was submitted. The sign-in page shows a notice, and redirects to this
 * page after the sign-in.
 */
const signedOutRedirect: SeeOther = { ...toSignIn(path), notices: [notices.notLoaded] };

interface Subject extends FormState {
  form: ReturnType<typeof profileForm>;
  espots?: ReactNode;
}

export const accountProfile = defineFormPage({
  load: async (context): Promise<Subject | SeeOther> => {
    const reading = readProfile(context, path);
    const espots = showProfileEspots(context);
    const profile = await reading;
    if (isSeeOther(profile)) return profile;
    const { firstName, lastName, phone, birthDate } = profile.consumerDetails;
    const split = phone === undefined ? undefined : splitPhone(phone, context.market.dialCodes);
    // The form cannot show a number whose dial code it does not offer. The field is then empty, and the stored number stays unchanged.
    const known = split ? { phone: maskedPhone(split), phoneCode: split.dialCode.code } : {};
    const asksBirthDate = birthDate === '' && context.market.settings.signUp.fields.includes('birthDate');
    return { form: await createForm(context, asksBirthDate), values: { firstName, lastName, ...known }, espots };
  },
  loadSent: async (context) =>
    context.shopper.account.current() ? { form: await createForm(context, isBirthDateSent(context)) } : signedOutRedirect,
  loadAfterFault: (context, { message }) => {
    const required = message.kind === 'table' && needsBirthDate(message);
    const asked = required || isBirthDateSent(context) ? { today: readUtcDay(Date.now()), required } : undefined;
    return { form: profileForm(context.market, asked) };
  },
  act: async (context, { value }) => {
    const { shopper } = context;
    const { account } = shopper;
    const change = profileChange(account.current(), value);
    if (!change.ok) return signedOutRedirect;
    if (!change.value) return { kind: 'see-other', to: routePath('account') };
    // The phone number already includes the dial code.
    const { phoneCode: _, ...consumerDetails } = change.value;
    const answer = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile: { consumerDetails } } });
    if (answer.ok) {
      account.storeProfile(answer.value);
      return { kind: 'see-other', to: routePath('account'), notices: [notices.saved] };
    }
    if (isSignedOutError(answer.error)) return leave(context, answer, path);
    return needsBirthDate(answer.error) ? { ...answer, form: await createForm(context, true, { required: true }) } : answer;
  },
  view: (context, { form, espots = showProfileEspots(context), ...shown }) =>
    viewFormPage(context, { path, section: 'accountProfile', form, title: context.renderContext.t('account.edit'), shown, espots }),
});

const showProfileEspots = (context: PersonalContext): ReactNode => showEspots(context, 'account-profile', { isQuiet: true });

/** True if the error code means that the customer must enter a date of birth. */
const needsBirthDate = ({ code }: { code: ErrorCode }): boolean => {
  const { recovery, fields } = errorRow(code);
  return recovery === 'revalidate-form' && fields?.includes('birthDate') === true;
};

const isBirthDateSent = ({ form }: FormContext): boolean => [...form.keys()].some((name) => name.startsWith('birthDate'));

const createForm = async (context: PersonalContext, asksBirthDate: boolean, { required = false } = {}) =>
  profileForm(context.market, asksBirthDate ? { today: await readToday(context), required } : undefined);
