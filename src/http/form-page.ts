// Builds pages that consist of one form: how the form is loaded, validated, submitted, and rendered again with its input.
import type { Form } from '#forms/form.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import type { Problem } from '#i18n/problem-text.ts';
import { createRefusalNotice, describeFault, describeRefusal, type FormState, refusalStatus } from './form-notices.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault } from './page.ts';

type Maybe<T> = T | Promise<T>;

/** A response that replaces the form. */
type Instead = LoadedPage | SeeOther | NotFound;

/** The data that a page loads: the form and its initial values, and whatever its view and its action need. */
interface Subject extends Omit<FormState, 'isBotRefused'> {
  form: Form<string, unknown>;
}

/** The data that a page loads after its form was submitted. It does not include values, because these come from the submission. */
type SentSubject<Loaded> = Loaded extends Subject ? Omit<Loaded, keyof FormState> & Omit<FormState, 'isBotRefused'> : never;

type Value<Loaded> = Loaded extends { form: Form<string, infer Read> } ? Read : never;

/**
 * The result of an action: either a response, or (without `kind`) what the form displays next. An action can return the gateway's refusal
 * unchanged; its error is displayed at the fields that it names, otherwise above the form. The default status is 422 without a refusal and
 * 409 with one, or 403 if bot defense refused the call.
 */
type Acted<Loaded> = Instead | ShownNext<Loaded>;

type ShownNext<Loaded> = FormState &
  Partial<SentSubject<Loaded>> & { kind?: undefined; ok?: false; error?: Problem; status?: LoadedPage['status'] };

interface FormPage<Loaded> {
  /** Query parameters that the page reads; by default none. */
  cacheQuery?: PersonalPage['cacheQuery'];
  /** True if the view has a bot check field, which then displays the error of a wrong answer. */
  hasBotCheck?: boolean;
  /** Loads the data for a request that displays the form, before it is submitted. */
  load: (context: PersonalContext) => Maybe<Loaded>;
  /** Loads the data for a submitted form; by default `load`. */
  loadSent?: (context: FormContext) => Maybe<SentSubject<Loaded> | Instead>;
  /** Loads the data for a form whose submission failed with a fault, which `loadSent` itself may have caused; by default `loadSent`. */
  loadAfterFault?: (context: FormContext, fault: SubmitFault) => Maybe<SentSubject<Loaded> | Instead>;
  /** Reads the uploaded files. Their errors are displayed together with those of other fields; a refusal ends the submission. */
  readFiles?: (context: SubmitContext) => Promise<ShownNext<Loaded>>;
  /** Performs the action with the validated value. Faults of the gateway are thrown. */
  act: (context: SubmitContext, sent: SentSubject<Loaded> & { value: Value<Loaded> }) => Promise<Acted<Loaded>>;
  view: (
    context: PersonalContext,
    shown: SentSubject<Loaded> & FormState & { status: LoadedPage['status'] },
  ) => Maybe<Omit<LoadedPage, 'kind' | 'status'> | NotFound>;
}

/**
 * Creates a personal page from its form. The form is rendered again with its input if it is invalid (422), if the gateway refuses the
 * action (409 or 403), and after a fault.
 */
export function defineFormPage<Loaded extends Subject | Instead>(
  page: FormPage<Loaded>,
): PersonalPage & Required<Pick<PersonalPage, 'submit' | 'showFault'>> {
  // the cast is safe because callers of this function are checked with the precise types
  const { cacheQuery = [], hasBotCheck = false, load, ...rest } = page as unknown as FormPage<Subject | Instead>;
  const { loadSent = load, loadAfterFault = loadSent, readFiles, act, view } = rest;

  async function show(context: PersonalContext, subject: Subject, shown: FormState & Pick<LoadedPage, 'status'>) {
    const viewed = await view(context, { ...subject, ...shown });
    return 'head' in viewed ? { ...viewed, kind: 'page' as const, status: shown.status } : viewed;
  }

  function showAgain(context: FormContext, subject: Subject, shown: FormState & Pick<LoadedPage, 'status'>) {
    const values = { ...subject.values, ...readRawInput(subject.form, context.form), ...shown.values };
    return show(context, subject, { ...shown, values });
  }

  /** Moves a bot check error to a banner if the page has no bot check field. */
  function place({ isBotRefused = false, ...shown }: FormState, { renderContext }: PersonalContext): FormState {
    if (!isBotRefused || hasBotCheck) return { ...shown, isBotRefused };
    return { ...shown, banners: [createRefusalNotice(renderContext, { code: 'AUT403' })] };
  }

  function answer(context: SubmitContext, subject: Subject, acted: Acted<Subject | Instead>) {
    if (isOtherResponse(acted)) return acted;
    const { ok: _, error, status = error ? refusalStatus(error) : 422, ...changed } = acted;
    const known = { ...subject, ...changed };
    const described = error && place(describeRefusal(context.renderContext, error, known.form), context);
    return showAgain(context, known, { ...described, ...changed, status });
  }

  return {
    isPersonal: true,
    cacheQuery,
    load: async (context) => {
      const subject = await load(context);
      return isOtherResponse(subject) ? subject : show(context, subject, { status: 200 });
    },
    submit: async (context) => {
      const loaded = await loadSent(context);
      if (isOtherResponse(loaded)) return loaded;
      const files = await readFiles?.(context);
      if (files?.error) return answer(context, loaded, files);
      const subject = { ...loaded, ...files };
      const reading = readForm(subject.form, context.form);
      const errors = { ...(!reading.ok && reading.errors), ...subject.errors };
      if (!reading.ok || subject.errors) return showAgain(context, subject, { errors, status: 422 });
      return answer(context, subject, await act(context, { ...subject, value: reading.value }));
    },
    showFault: async (context: FormContext, fault: SubmitFault) => {
      const subject = await loadAfterFault(context, fault);
      if (isOtherResponse(subject)) return requireForm(subject);
      const described = place(describeFault(context.renderContext, fault, subject.form), context);
      return requireForm(await showAgain(context, subject, { ...described, status: fault.status }));
    },
  };
}

const isOtherResponse = <Kind extends { kind: unknown }>(value: object | Kind): value is Kind =>
  'kind' in value && value.kind !== undefined;

/** Throws if the page with the form does not exist, so that the response to the fault is the general error page. */
function requireForm<Kind extends Instead>(loaded: Kind): Exclude<Kind, NotFound> {
  if (loaded.kind === 'not-found') throw new Error('The page of the form does not exist.');
  return loaded as Exclude<Kind, NotFound>;
}
