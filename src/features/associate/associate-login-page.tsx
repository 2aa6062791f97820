// The sign-in page of store employees: first the store, then the employee. A form with the intent `clear` signs the employee out.

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
import { posFragment } from '#lib/storage/browser-names.ts';
import { routePath } from '#routes.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { AssociateLogin } from './associate-login-content.tsx';
import { posForm } from './pos-forms.ts';

export const associateLogin: PersonalPage = { isPersonal: true, cacheQuery: ['storeId'], load, submit, showFault };

/** The notice that the session was ended. */
const clearedNotice = 'till-cleared';

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  if (context.shopper.sale) return { kind: 'see-other', to: '/' };
  const { t } = context.renderContext;
  const isCleared = context.notices.includes(clearedNotice);
  return show(context, 200, isCleared ? { banners: [{ kind: 'success', title: t('till.cleared') }] } : {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper, report, renderContext } = context;
  if (form.get('intent') === 'clear') {
    await shopper.pos.clear().catch(report); // signed out in this browser even if the call fails
    return { kind: 'see-other', to: routePath('associateLogin'), notices: [clearedNotice], clearsStorage: true };
  }
  const storeId = readStore(context);
  const definition = posForm((await readEmployees(context, storeId)) ?? []);
  const reading = readForm(definition, form);
  if (!reading.ok) return show(context, 422, reading);
  const answer = await shopper.pos.signIn({ storeId, ...reading.value });
  if (answer.ok) return { kind: 'see-other', to: `/#${posFragment}` };
  const values = typedAnswers(definition, form);
  const text = passwordTexts[answer.error.code];
  const shown: Shown = text
    ? { banners: [{ kind: 'error', title: renderContext.t(text) }] }
    : describeRefusal(renderContext, answer.error, definition);
  return show(context, refusalStatus(answer.error), { values, ...shown });
}

/** Messages for employees. Unlike customers, they have no email sign-in and cannot reset their password. */
const passwordTexts: Readonly<Record<string, MessageKey>> = { AUT401: 'till.wrong', AUT426: 'till.lastAttempt', AUT423: 'till.locked' };

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const definition = posForm([]);
  const shown = describeFault(context.renderContext, fault, definition);
  return show(context, fault.status, { values: typedAnswers(definition, context.form), ...shown });
}

const readStore = ({ query }: PersonalContext): string => (query.get('storeId') ?? '').slice(0, 20);

/** Format of store ids. Other values are unknown stores, without a gateway call. */
const storePattern = /^[\w-]+$/;

/** Returns the employees of a store, undefined if the site does not have the store. */
async function readEmployees({ shopper, siteId }: PersonalContext, storeId: string) {
  if (!storePattern.test(storeId)) return undefined;
  const answer = await shopper.gateway('utilities.storeEmployees', { params: { storeId }, query: { siteId } });
  return answer.ok ? answer.value.employees.map(({ storeEmployeeId, name }) => ({ value: storeEmployeeId, label: name })) : undefined;
}

async function readStores({ shopper, siteId }: PersonalContext) {
  const answer = await shopper.gateway('utilities.stores', { query: { siteId } });
  return answer.ok ? answer.value.stores.map(({ storeId, name }) => ({ value: storeId, label: name })) : [];
}

async function show(context: PersonalContext, status: LoadedPage['status'], shown: Shown): Promise<LoadedPage> {
  const { t } = context.renderContext;
  const storeId = readStore(context);
  const [stores, employees] = await Promise.all([readStores(context), storeId === '' ? undefined : readEmployees(context, storeId)]);
  const store = stores.find(({ value }) => value === storeId);
  const isUnknown = storeId !== '' && (!store || !employees);
  return {
    kind: 'page',
    status: isUnknown && status === 200 ? 422 : status,
    head: { title: `${t('till.title')} | ${t('site.name')}`, description: t('till.text'), robots: 'noindex' },
    body: <AssociateLogin stores={stores} store={store} employees={employees} isUnknown={isUnknown} shown={shown} />,
  };
}
