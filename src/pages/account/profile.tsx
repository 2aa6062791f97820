// The details of an account, to be changed. What is left empty stays as it is.
import type { ReactNode } from 'react';
import { profileChange, profileForm } from '#domain/forms/profile-form.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { maskedPhone, splitPhone } from '#lib/phone.ts';
import { routePath } from '#routes.ts';
import { showEspots } from '../espots/espots.tsx';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '../sign-in/account-form.tsx';
import { showFormPage } from './account-form-page.tsx';
import { notices } from './notices.ts';
import { isEnd, isSeeOther, leave, readProfile, toSignIn } from './require-account.ts';

export const accountProfile: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const path = routePath('accountProfile');

/** Whoever changes a profile is not signed in any more: the sign-in says so, and leads back. */
const notLoaded: SeeOther = { ...toSignIn(path), notices: [notices.notLoaded] };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const reading = readProfile(context, path);
  const espots = showProfileEspots(context);
  const profile = await reading;
  if (isSeeOther(profile)) return profile;
  const { firstName, lastName, phone } = profile.consumerDetails;
  const split = phone === undefined ? undefined : splitPhone(phone, context.market.dialCodes);
  // a number of a country that the form does not offer is left out, and stays
  const known = split ? { phone: maskedPhone(split), phoneCode: split.dialCode.code } : {};
  return show(context, 200, { values: { firstName, lastName, ...known } }, espots);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, market, renderContext, shopper } = context;
  if (!account.current()) return notLoaded;
  const form = profileForm(market);
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const change = profileChange(account.current(), reading.value);
  if (!change.ok) return notLoaded;
  if (!change.value) return { kind: 'see-other', to: routePath('account') };
  const { phoneCode: _, ...consumerDetails } = change.value; // the number has its dial code
  const answer = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile: { consumerDetails } } });
  if (answer.ok) {
    account.noteProfile(answer.value);
    return { kind: 'see-other', to: routePath('account'), notices: [notices.saved] };
  }
  if (isEnd(answer.error)) return leave(context, answer, path);
  const refused = describeRefusal(renderContext, answer.error, form);
  return show(context, refusalStatus(answer.error), { values: typedAnswers(form, context.form), ...refused });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = profileForm(context.market);
  return show(context, fault.status, { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) });
}

const showProfileEspots = (context: PersonalContext): ReactNode => showEspots(context, 'account-profile', { isQuiet: true });

const show = (context: PersonalContext, status: LoadedPage['status'], shown: Shown, espots = showProfileEspots(context)): LoadedPage => {
  const { t } = context.renderContext;
  const form = profileForm(context.market);
  return showFormPage(context, status, { path, form, title: t('account.edit'), shown, espots });
};
