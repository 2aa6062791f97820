// Gets the token of a bot check whose provider has a script. The script is a module. It is loaded for forms that contain the bot check, and
// creates a token when the form is submitted. Without a token the form is submitted all the same, and the response explains what is
// missing.

interface Provider {
  execute: (siteKey: string, action: string) => Promise<string>;
}

/** Milliseconds after which the form is sent without a token. */
const timeoutMs = 8000;

const providers = new Map<string, Promise<Provider>>();
/** Forms whose token was requested. Their next submission is not held back. */
const asked = new WeakSet<HTMLFormElement>();

export function loadBotChecks(): void {
  for (const field of findFields(document)) fetchProvider(field).catch(() => undefined);
}

const findFields = (root: ParentNode) => root.querySelectorAll<HTMLInputElement>('[data-bot-script]');

function fetchProvider({ dataset }: HTMLInputElement): Promise<Provider> {
  const { botScript: address = '' } = dataset;
  const known = providers.get(address);
  if (known) return known;
  const fetched: Promise<Provider> = import(/* @vite-ignore */ new URL(address, location.href).href);
  providers.set(address, fetched);
  fetched.catch(() => providers.delete(address));
  return fetched;
}

/**
 * Holds back forms until they have a token. Call this after the field validation was set up. The listener is in the capture phase, so that
 * other listeners do not receive a form that has no token yet.
 */
export function watchBotChecks(): void {
  document.addEventListener('submit', delayForToken, { capture: true });
}

function delayForToken(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || asked.delete(form)) return;
  const [field] = findFields(form);
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  void requestToken(field).then((token) => {
    field.value = token;
    form.ariaBusy = null;
    asked.add(form);
    form.requestSubmit(submitter);
  });
}

/** Requests a token. Resolves to an empty text if the provider returns none in time. */
async function requestToken(field: HTMLInputElement): Promise<string> {
  const { botKey = '', botAction = '' } = field.dataset;
  const late = new Promise<string>((resolve) => setTimeout(resolve, timeoutMs, ''));
  const token = fetchProvider(field).then(({ execute }) => execute(botKey, botAction));
  return Promise.race([token.catch(() => ''), late]);
}
