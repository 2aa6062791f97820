// The token of a bot check whose provider has its own script. The script is a module that is loaded for a form that needs it, and provides
// a token when the form is sent. Without a token the form is sent all the same, and the response says what is missing.

interface Provider {
  execute: (siteKey: string, action: string) => Promise<string>;
}

/** Milliseconds after which the form is sent without a token. */
const timeoutMs = 8000;

const providers = new Map<string, Promise<Provider>>();
/** Forms that are submitted again, with a token or without. */
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
 * Must be called after the field validation. The listener is in the capture phase, so that no other listener receives a form before it has
 * its token.
 */
export function watchBotChecks(): void {
  document.addEventListener('submit', holdForToken, { capture: true });
}

function holdForToken(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || asked.delete(form)) return;
  const [field] = findFields(form);
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  void askToken(field).then((token) => {
    field.value = token;
    form.ariaBusy = null;
    asked.add(form);
    form.requestSubmit(submitter);
  });
}

/** Requests a token. Empty if the provider returns none. */
async function askToken(field: HTMLInputElement): Promise<string> {
  const { botKey = '', botAction = '' } = field.dataset;
  const late = new Promise<string>((resolve) => setTimeout(resolve, timeoutMs, ''));
  const token = fetchProvider(field).then(({ execute }) => execute(botKey, botAction));
  return Promise.race([token.catch(() => ''), late]);
}
