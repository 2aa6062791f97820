// Serves personal pages, which are loaded for one shopper, and handles their forms.
import { HTTPException } from 'hono/http-exception';
import { createCart } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { greetings } from '#http/greetings.ts';
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import { ConfirmationNeeded, type RequestShopper } from '#http/middleware/shopper/shopper.ts';
import type { FormContext, PersonalContext, PersonalPage, SubmitFault, Submitted } from '#http/page.ts';
import { plainText } from '#i18n/message-parts.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import type { Locale } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { openForm, sealForm } from '#session/pending-form.ts';
import { loadLayout, openLayout } from '../layout/layout.tsx';
import { pageParts } from '../layout/page-parts.ts';
import { createBrokenOutcome, shellWaitMs } from '../load-page.tsx';
import { sendPage } from '../send-page.tsx';
import {
  chooseFaultStatus,
  findMissingCode,
  isCustomerInvalid,
  isNotOffered,
  readFaultParts,
  readFaultSurface,
  readRetrySeconds,
  readSubmitFault,
  resetReloadMs,
} from './fault-message.ts';
import { openRequest, type PersonalRequest } from './open-request.ts';
import { leaveNotices } from './page-notices.ts';
import { answerPersonal, describeShopper, locate } from './send-personal-page.ts';
import { createSubmissionKey } from './submission-key.ts';

export async function servePersonal(c: AppContext, request: PersonalRequest): Promise<Response> {
  const { scope, shopper, context, sections } = await openRequest(c, request);
  const { page, locale } = request;
  try {
    if (page.data && wantsJson(c)) return await json(c, shopper, await page.data(context));
    const loading = page.load(context);
    const readLayout = openLayout(scope);
    return await answerPersonal(c, { scope, shopper, loaded: await loading, sections, readLayout });
  } catch (problem) {
    if (problem instanceof ConfirmationNeeded)
      return answerPersonal(c, {
        scope,
        shopper,
        loaded: { kind: 'see-other', to: pageParts().confirmation.path(ownPath(c, locale)) },
        sections,
      });
    const code = wantsJson(c) ? undefined : findMissingCode(problem);
    if (code === undefined) return serveFault(c, { page, scope, shopper, context, problem });
    scope.report(problem);
    return answerPersonal(c, { scope, shopper, loaded: { kind: 'not-found', code }, sections });
  }
}

/** Handles a submitted form. Responds with a page or a redirect, or with JSON if a script sent it. */
export async function submitPersonal(c: AppContext, { page, route, locale }: PersonalRequest): Promise<Response> {
  if (!page.submit) throw new HTTPException(405);
  const sent = await readForm(c);
  if (!sent) throw new HTTPException(400);
  const { files } = sent;
  let { form } = sent;
  const { scope, shopper, context, sections } = await openRequest(c, { page, route, locale });
  const path = ownPath(c, locale);
  const waiting = { path, sessionId: shopper.sessionId };
  try {
    if (form.has('confirmBy')) {
      const pending = form.get('pending') ?? '';
      const asked = await pageParts().confirmation.check({ ...context, form }, { action: path, pending });
      if (asked) return await answerPersonal(c, { scope, shopper, loaded: asked, sections });
      if (pending !== '') {
        const waitingForm = await openForm(pending, waiting, sessionOptions(c));
        if (!waitingForm)
          return await answerPersonal(c, {
            scope,
            shopper,
            loaded: { kind: 'see-other', to: path, notices: [greetings.formExpired] },
            sections,
          });
        form = waitingForm;
      }
    }
    const { key, answered } = await createSubmissionKey(c, form, { isScript: wantsJson(c) });
    const submitted = await page.submit({ ...context, form, files, key });
    answered();
    if (submitted.reply && wantsJson(c)) {
      if (submitted.kind === 'see-other' && submitted.isFollowed) await leaveNotices(c, locate(scope, submitted), submitted.notices ?? []);
      return await json(c, shopper, withEvents(submitted));
    }
    return await answerPersonal(c, { scope, shopper, loaded: submitted, sections });
  } catch (problem) {
    if (problem instanceof ConfirmationNeeded) {
      // the confirmation page redirects back to the page on which the script runs, where the shopper submits again
      if (wantsJson(c))
        return json(c, shopper, { to: context.renderContext.link(pageParts().confirmation.path(pathOfReferer(context))) ?? '' });
      const pending = await sealForm({ ...waiting, form }, sessionOptions(c));
      return answerPersonal(c, {
        scope,
        shopper,
        loaded: await pageParts().confirmation.show(context, { action: path, pending }),
        sections,
      });
    }
    const loaded = wantsJson(c) || isCustomerInvalid(problem) ? undefined : await showFault(page, { ...context, form }, problem);
    if (loaded) return answerPersonal(c, { scope, shopper, loaded, sections });
    if (isNotOffered(problem) && !wantsJson(c)) {
      scope.report(problem);
      const to = findOfferedPath(context);
      return answerPersonal(c, { scope, shopper, loaded: { kind: 'see-other', to, notices: [greetings.notOffered] }, sections });
    }
    return serveFault(c, { page, scope, shopper, context, problem });
  }
}

/** Returns the request's path and query, below the locale. */
function ownPath(c: AppContext, locale: Locale): string {
  const { pathname, search } = c.get('url');
  return `${pathname.slice(`/${locale}`.length)}${search}`;
}

/** Returns the path of the page that sent the request; the account page if that is unknown. */
const pathOfReferer = ({ cameFrom, locale }: PersonalContext): string =>
  readReturnPath(cameFrom?.startsWith(`/${locale}/`) ? cameFrom.slice(`/${locale}`.length) : undefined, routePath('account'));

/** Returns the path of the page that sent the request, or of a page above it if the gateway does not offer what the page needs. */
function findOfferedPath(context: PersonalContext): string {
  const { cameFrom, renderContext, shopper } = context;
  const paths = [cameFrom && pathOfReferer(context), shopper.account.current() && routePath('account')];
  return paths.find((path) => path && renderContext.link(path) !== undefined) || '/';
}

/** Returns the page with its form and the message of a fault; undefined if the page cannot show one, or fails again. */
async function showFault({ showFault: show }: PersonalPage, context: FormContext, problem: unknown) {
  const { t } = context.renderContext;
  const fault: SubmitFault = isNotOffered(problem)
    ? { message: { kind: 'server', text: t('form.notOffered') }, status: 409 }
    : readSubmitFault(problem);
  const loaded = await show?.(context, fault)?.catch(() => undefined);
  if (loaded) context.report(problem);
  const retryAfterSeconds = readRetrySeconds(problem);
  return loaded?.kind === 'page' && retryAfterSeconds !== undefined ? { ...loaded, retryAfterSeconds } : loaded;
}

const withEvents = ({ reply, ...submitted }: Submitted): object =>
  'events' in submitted && submitted.events && submitted.kind === 'see-other' ? { ...reply, events: submitted.events } : { ...reply };

async function json(c: AppContext, shopper: RequestShopper, reply: object): Promise<Response> {
  await shopper.commit();
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept, Cookie');
  return c.json(reply);
}

interface BrokenRequest {
  page: PersonalPage;
  scope: RequestScope;
  shopper: RequestShopper;
  context: PersonalContext;
  problem: unknown;
}

/** Responds to a fault with a page that offers a retry, or with JSON for a script. Cookies that changed before the fault are still set. */
async function serveFault(c: AppContext, { page, scope, shopper, context, problem }: BrokenRequest): Promise<Response> {
  scope.report(problem);
  const isReset = isCustomerInvalid(problem);
  const cart = isReset ? await createEmptyCart(scope, shopper) : undefined;
  if (wantsJson(c)) {
    await shopper.commit();
    c.header('Cache-Control', 'no-store');
    const { renderContext } = scope;
    const message = readFaultParts(renderContext, problem);
    const text = message ? plainText(message) : renderContext.t('error.GEN500');
    const failure = {
      problem: isNotOffered(problem)
        ? { text: renderContext.t('form.notOffered'), surface: 'toast' }
        : { text, surface: readFaultSurface(problem) },
      challenge: scope.challenge(),
    };
    const waitSeconds = readRetrySeconds(problem);
    if (waitSeconds !== undefined) c.header('Retry-After', String(waitSeconds));
    const reset = isReset && { ...page.resetReply?.(context, cart), reloadMs: resetReloadMs };
    return c.json({ ...failure, ...reset }, chooseFaultStatus(problem));
  }
  const layout = await loadLayout(scope, shellWaitMs(c));
  await shopper.commit();
  return sendPage(c, {
    ...createBrokenOutcome(c, scope, { layout, problem, ...(isReset && { reloadSeconds: resetReloadMs / 1000 }) }),
    scope,
    pageClass: 'error',
    personal: describeShopper(shopper),
  });
}

/** Resets a shopper whom the gateway no longer knows. Returns the empty cart of the new session; undefined if it could not be created. */
async function createEmptyCart(scope: RequestScope, shopper: RequestShopper): Promise<Cart | undefined> {
  shopper.reset();
  const created = await createCart(shopper).catch((problem) => scope.report(problem)); // if this fails, the next change creates the cart
  return created?.ok ? created.value : undefined;
}

const wantsJson = (c: AppContext): boolean => c.req.header('accept') === 'application/json';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Reads the text fields and files of a form. Undefined if the body is not a form. */
async function readForm(c: AppContext): Promise<{ form: URLSearchParams; files: { name: string; file: File }[] } | undefined> {
  if (!formTypes.test(c.req.header('content-type') ?? '')) return undefined;
  try {
    const form = new URLSearchParams();
    const files: { name: string; file: File }[] = [];
    for (const [name, value] of await c.req.raw.formData()) {
      if (typeof value === 'string') form.append(name, value);
      // browsers send an empty, unnamed file for an empty file field
      else if (value.size > 0 || value.name !== '') files.push({ name, file: value });
    }
    return { form, files };
  } catch {
    return undefined;
  }
}
