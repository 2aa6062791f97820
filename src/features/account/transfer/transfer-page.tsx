// Moves the shopper to another browser. Without a token, the page creates a link; with a token, it asks for the code and then opens the
// transferred cart or sign-in. GET requests change nothing, because messaging apps fetch links for previews.
import { readCart } from '#commerce/cart.ts';
import { readForm } from '#forms/read-form.ts';
import { describeFault, type FormState, refusalStatus } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import { AskToOpen, InvalidLink, invalidLinkTexts, OtherAccount } from './opening.tsx';
import { CreatedLink, OfferLink } from './parts.tsx';
import { transferForm as form } from './transfer-form.ts';
import { acceptTransfer, beginTransfer, type OpenTransfer, readTransfer } from './transfers.ts';

export const transfer: PersonalPage = { isPersonal: true, cacheQuery: ['token'], load, submit, data, showFault };

const maxTokenLength = 200;

const readToken = ({ query }: PersonalContext): string => (query.get('token') ?? '').slice(0, maxTokenLength);

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  // The session of a POS serves many customers, so it must not be transferred.
  if (context.shopper.sale) return { kind: 'see-other', to: '/' };
  const token = readToken(context);
  return token === '' ? showOffer(context) : showOpening(context, token);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  if (context.shopper.sale) return { kind: 'see-other', to: '/' };
  const token = readToken(context);
  return token === '' ? begin(context) : open(context, token);
}

/** Returns the texts of the bar that a script displays inside the in-app browser of another app. */
async function data({ renderContext: { t, link } }: PersonalContext): Promise<object> {
  return { text: t('transfer.inApp'), label: t('transfer.switch'), href: link(routePath('transfer')), close: t('popup.close') };
}

async function showFault(context: SubmitContext | PersonalContext, fault: Parameters<typeof describeFault>[1]): Promise<LoadedPage> {
  const { banners } = describeFault(context.renderContext, fault, form);
  return { ...(await showOffer(context, banners)), status: fault.status };
}

async function showOffer(context: PersonalContext, banners: FormState['banners'] = []): Promise<LoadedPage> {
  const isSignedIn = context.shopper.account.current() !== undefined;
  const cart = isSignedIn ? undefined : await readCart(context.shopper);
  const isEmpty = !isSignedIn && (cart?.items.length ?? 0) === 0;
  return show(context, 200, 'transfer.title', <OfferLink isSignedIn={isSignedIn} isEmpty={isEmpty} banners={banners} />);
}

async function begin(context: SubmitContext): Promise<LoadedPage> {
  const { shopper, locale, origin, renderContext } = context;
  const { account } = shopper;
  const begun = await beginTransfer(shopper);
  if (!begun.ok) {
    const title = begun.error.code === 'API429' ? problemText(renderContext, begun.error) : renderContext.t('error.AUT500');
    return { ...(await showOffer(context, [{ kind: 'error', title }])), status: 409 };
  }
  const { token, code, expiresAt } = begun.value;
  const address = `${origin}/${locale}${routePath('transfer')}?${new URLSearchParams({ token })}`;
  const minutes = Math.max(1, Math.round((expiresAt - Date.now()) / 60_000));
  return show(context, 200, 'transfer.made', <CreatedLink {...{ address, code, minutes }} isSignedIn={account.current() !== undefined} />);
}

async function showOpening(context: PersonalContext, token: string, shown: FormState = {}): Promise<LoadedPage | SeeOther> {
  const { shopper } = context;
  const found = await readTransfer(token, shopper);
  if (found.state !== 'open') return show(context, 409, invalidLinkTexts[found.state].title, <InvalidLink state={found.state} />);
  if (found.isOwn) return { kind: 'see-other', to: routePath('cart') };
  const person = shopper.account.current();
  if (person && found.person)
    return show(context, 409, 'transfer.title', <OtherAccount name={person.firstName} email={found.person.maskedEmail} token={token} />);
  return showQuestion(context, { token, found, shown, status: 200 });
}

interface Question {
  token: string;
  found: OpenTransfer;
  shown: FormState;
  status: LoadedPage['status'];
}

const showQuestion = (context: PersonalContext, { status, ...asked }: Question): LoadedPage =>
  show(context, status, 'transfer.title', <AskToOpen {...asked} />);

async function open(context: SubmitContext, token: string): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const found = await readTransfer(token, shopper);
  if (found.state !== 'open' || found.isOwn || (shopper.account.current() && found.person)) return showOpening(context, token);
  const reading = readForm(form, context.form);
  if (!reading.ok) return showQuestion(context, { token, found, status: 422, shown: reading });
  const { code } = reading.value;
  const taken = await acceptTransfer({ token, code }, { shopper, returnTo: routePath('cart') });
  if (taken.ok) return { kind: 'see-other', to: taken.value };
  if (taken.error.code === 'AUT402') return showOpening(context, token);
  if (taken.error.code === 'API429') {
    const banners: FormState['banners'] = [{ kind: 'error', title: problemText(renderContext, taken.error) }];
    return showQuestion(context, { token, found, status: 409, shown: { banners } });
  }
  const id = taken.error.code === 'AUT426' ? 'transfer.error.last' : 'transfer.error.code';
  return showQuestion(context, { token, found, status: refusalStatus(taken.error), shown: { errors: { transferCode: { id } } } });
}

function show(
  { renderContext: { t } }: PersonalContext,
  status: LoadedPage['status'],
  title: MessageKey,
  body: LoadedPage['body'],
): LoadedPage {
  return {
    kind: 'page',
    status,
    head: { title: `${t(title)} | ${t('site.name')}`, description: t('transfer.text'), robots: 'noindex' },
    body,
  };
}
