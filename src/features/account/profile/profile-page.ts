// Edits the details of an account. A field that is left empty keeps its value.
import type { ReactNode } from 'react';
import { type ErrorCode, errorRow } from '#contract/errors/catalogue.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
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
import { maskedPhone, splitPhone } from '#lib/address/phone.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { showFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { isEnd, isSeeOther, leave, readProfile, toSignIn } from '../require-account.ts';
import { readToday } from '../sign-up/submit-sign-up.ts';
import { profileChange, profileForm } from './profile-form.ts';

export const accountProfile: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const path = routePath('accountProfile');

/** The redirect for a customer who is no longer signed in when the form is submitted. The sign-in shows a notice and returns here. */
const notLoaded: SeeOther = { ...toSignIn(path), notices: [notices.notLoaded] };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const reading = readProfile(context, path);
  const espots = showProfileEspots(context);
  const profile = await reading;
  if (isSeeOther(profile)) return profile;
  const { firstName, lastName, phone, birthDate } = profile.consumerDetails;
  const split = phone === undefined ? undefined : splitPhone(phone, context.market.dialCodes);
  // A number with a dial code that the form does not offer is left out and stays unchanged.
  const known = split ? { phone: maskedPhone(split), phoneCode: split.dialCode.code } : {};
  const asksBirthDate = birthDate === '' && context.market.settings.signUp.fields.includes('birthDate');
  return show(context, 200, { form: await createForm(context, asksBirthDate), values: { firstName, lastName, ...known } }, espots);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, renderContext, shopper } = context;
  if (!account.current()) return notLoaded;
  const form = await createForm(context, isBirthDateSent(context));
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, { form, ...reading });
  const change = profileChange(account.current(), reading.value);
  if (!change.ok) return notLoaded;
  if (!change.value) return { kind: 'see-other', to: routePath('account') };
  const { phoneCode: _, ...consumerDetails } = change.value; // the number includes its dial code
  const answer = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile: { consumerDetails } } });
  if (answer.ok) {
    account.noteProfile(answer.value);
    return { kind: 'see-other', to: routePath('account'), notices: [notices.saved] };
  }
  if (isEnd(answer.error)) return leave(context, answer, path);
  const shownForm = needsBirthDate(answer.error) ? await createForm(context, true, { required: true }) : form;
  const refused = describeRefusal(renderContext, answer.error, shownForm);
  return show(context, refusalStatus(answer.error), { form: shownForm, values: typedAnswers(shownForm, context.form), ...refused });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const { form: sent, market, renderContext } = context;
  const { message } = fault;
  const isNeeded = message.kind === 'table' && needsBirthDate(message);
  const form = profileForm(
    market,
    isNeeded || isBirthDateSent(context) ? { today: readUtcDay(Date.now()), required: isNeeded } : undefined,
  );
  return show(context, fault.status, { form, values: typedAnswers(form, sent), ...describeFault(renderContext, fault, form) });
}

const showProfileEspots = (context: PersonalContext): ReactNode => showEspots(context, 'account-profile', { isQuiet: true });

/** True if the error code asks for fields again and the date of birth is one of them. */
const needsBirthDate = ({ code }: { code: ErrorCode }): boolean => {
  const { recovery, fields } = errorRow(code);
  return recovery === 'revalidate-form' && fields?.includes('birthDate') === true;
};

const isBirthDateSent = ({ form }: FormContext): boolean => [...form.keys()].some((name) => name.startsWith('birthDate'));

const createForm = async (context: PersonalContext, asksBirthDate: boolean, { required = false } = {}) =>
  profileForm(context.market, asksBirthDate ? { today: await readToday(context), required } : undefined);

const show = (
  context: PersonalContext,
  status: LoadedPage['status'],
  { form, ...shown }: Shown & { form: ReturnType<typeof profileForm> },
  espots = showProfileEspots(context),
): LoadedPage => {
  const { t } = context.renderContext;
  return showFormPage(context, status, { path, form, title: t('account.edit'), shown, espots });
};
