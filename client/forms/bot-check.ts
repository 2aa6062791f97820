// The token of a bot check whose provider has a script of its own: the script is a module, loaded where a form asks for it, and gives a
// token when the form is sent. Without one the form is sent all the same, and the answer says what is missing.

interface Provider {
  execute: (siteKey: string, action: string) => Promise<string>;
}

/** Longer than this nobody waits for a token. */
const timeoutMs = 8000;

const providers = new Map<string, Promise<Provider>>();
/** Forms that are sent again, with their token or without. */
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

/** Call it after the fields are checked: the listener stands in the capture phase, so nobody else hears of a form before it has its token. */
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

/** Empty where the provider gives none. */
async function askToken(field: HTMLInputElement): Promise<string> {
  const { botKey = '', botAction = '' } = field.dataset;
  const late = new Promise<string>((resolve) => setTimeout(resolve, timeoutMs, ''));
  const token = fetchProvider(field).then(({ execute }) => execute(botKey, botAction));
  return Promise.race([token.catch(() => ''), late]);
}
