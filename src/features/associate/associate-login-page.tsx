// The sign-in page for store employees: first the store, then the employee. A form with the intent `clear` signs the employee out.

import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { isId, maxIdLength } from '#lib/rules/ids.ts';
import { posFragment } from '#lib/storage/browser-names.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { MessageKey } from '#ui/render-context.ts';
import { AssociateLogin } from './associate-login-content.tsx';
import { posForm } from './pos-forms.ts';

/** The notice that the employee was signed out. */
const clearedNotice = 'till-cleared';

interface Subject extends FormState {
  form: ReturnType<typeof posForm>;
  place?: Place;
}

const login = defineFormPage({
  cacheQuery: ['storeId'],
  load: async (context): Promise<Subject | SeeOther | LoadedPage> => {
    if (context.shopper.sale) return { kind: 'see-other', to: '/' };
    const { t } = context.renderContext;
    const banners: DisplayedNotice[] = context.notices.includes(clearedNotice) ? [{ kind: 'success', title: t('till.cleared') }] : [];
    const place = await readPlace(context);
    if (place.isUnknown) return { kind: 'page', status: 422, ...viewLogin(context, place, { banners }) };
    return { form: posForm(place.employees ?? []), place, banners };
  },
  loadSent: async (context) => ({ form: posForm((await readEmployees(context, readStore(context))) ?? []) }),
  loadAfterFault: () => ({ form: posForm([]) }),
  act: async (context, { value }) => {
    const answer = await context.shopper.pos.signIn({ storeId: readStore(context), ...value });
    if (answer.ok) return { kind: 'see-other', to: `/#${posFragment}` };
    const text = passwordTexts[answer.error.code];
    return text ? { status: 409, banners: [{ kind: 'error', title: context.renderContext.t(text) }] } : answer;
  },
  view: async (context, { place, ...shown }) => viewLogin(context, place ?? (await readPlace(context)), shown),
});

export const associateLogin: PersonalPage = {
  ...login,
  submit: async (context) => {
    if (context.form.get('intent') !== 'clear') return login.submit(context);
    // The employee is signed out in this browser even if the gateway call fails.
    await context.shopper.pos.clear().catch(context.report);
    return { kind: 'see-other', to: routePath('associateLogin'), notices: [clearedNotice], clearsStorage: true };
  },
};

/**
 * Messages for employees. The messages for customers do not fit, because employees have no email sign-in and cannot reset their password.
 */
const passwordTexts: Readonly<Record<string, MessageKey>> = { AUT401: 'till.wrong', AUT426: 'till.lastAttempt', AUT423: 'till.locked' };

const readStore = ({ query }: PersonalContext): string => (query.get('storeId') ?? '').slice(0, maxIdLength);

/** Returns a store's employees, or undefined if the site has no such store. */
async function readEmployees({ shopper, siteId }: PersonalContext, storeId: string) {
  if (!isId(storeId)) return undefined;
  const answer = await shopper.gateway('utilities.storeEmployees', { params: { storeId }, query: { siteId } });
  return answer.ok ? answer.value.employees.map(({ storeEmployeeId, name }) => ({ value: storeEmployeeId, label: name })) : undefined;
}

async function readStores({ shopper, siteId }: PersonalContext) {
  const answer = await shopper.gateway('utilities.stores', { query: { siteId } });
  return answer.ok ? answer.value.stores.map(({ storeId, name }) => ({ value: storeId, label: name })) : [];
}

type Place = Awaited<ReturnType<typeof readPlace>>;

/** Reads the stores, and the employees of the store that the URL names. */
async function readPlace(context: PersonalContext) {
  const storeId = readStore(context);
  const [stores, employees] = await Promise.all([readStores(context), storeId === '' ? undefined : readEmployees(context, storeId)]);
  const store = stores.find(({ value }) => value === storeId);
  return { stores, store, employees, isUnknown: storeId !== '' && (!store || !employees) };
}

function viewLogin({ renderContext: { t } }: PersonalContext, place: Place, shown: FormState) {
  return {
    head: { title: `${t('till.title')} | ${t('site.name')}`, description: t('till.text'), robots: 'noindex' as const },
    body: <AssociateLogin {...place} shown={shown} />,
  };
}
