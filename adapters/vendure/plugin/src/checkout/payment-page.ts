// The pages of the simulated payment provider: /pay/{sessionId} for the card, and /pay/{sessionId}/challenge for the bank's challenge.
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { Order, TransactionalConnection } from '@vendure/core';
import { CheckoutState } from './checkout-state.ts';
import { PaymentSession } from './payment-session.ts';
import { readTestCard } from './test-card-provider.ts';

interface Response {
  status(status: number): Response;
  set(headers: Record<string, string>): Response;
  send(body: string): void;
  redirect(status: number, url: string): void;
}

@Controller('pay')
export class PaymentPage {
  constructor(private readonly connection: TransactionalConnection) {}

  @Get(':id')
  async show(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const session = await this.findSession(id);
    if (!session) return this.send(response, { status: 404, html: '<p>This page has expired.</p>' });
    if (session.card) return response.redirect(303, createReturnUrl(session));
    return this.send(response, { session, html: await this.createForm(session, []) });
  }

  @Post(':id')
  async submit(@Param('id') id: string, @Body() body: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const session = await this.findSession(id);
    if (!session) return this.send(response, { status: 404, html: '<p>This page has expired.</p>' });
    const read = (name: string) => (typeof body?.[name] === 'string' ? body[name] : '');
    if (!session.card) {
      const card = readTestCard({ number: read('cc-number'), expiry: read('cc-exp'), code: read('cc-csc') }, new Date());
      if (Array.isArray(card)) return this.send(response, { status: 400, session, html: await this.createForm(session, card) });
      await this.connection.rawConnection.getRepository(PaymentSession).update({ id }, { card });
    }
    return response.redirect(303, createReturnUrl(session));
  }

  @Get(':id/challenge')
  async showChallenge(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const session = await this.findSession(id);
    if (!session?.card) return this.send(response, { status: 404, html: '<p>This page has expired.</p>' });
    const html = `<h1>Confirm the payment</h1><form method="post"><button name="answer" value="passed">Confirm</button> <button name="answer" value="failed">Cancel</button></form>`;
    return this.send(response, { session, html });
  }

  @Post(':id/challenge')
  async answerChallenge(@Param('id') id: string, @Body() body: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const session = await this.findSession(id);
    if (!session?.card) return this.send(response, { status: 404, html: '<p>This page has expired.</p>' });
    const challenge = body?.answer === 'passed' ? 'passed' : 'failed';
    if (!session.reference?.challenge)
      await this.connection.rawConnection.getRepository(PaymentSession).update({ id }, { reference: { ...session.reference, challenge } });
    const state = await this.connection.rawConnection.getRepository(CheckoutState).findOneBy({ orderId: session.orderId });
    return response.redirect(303, createReturnUrl({ id, returnUrl: state?.challenge?.returnUrl ?? session.returnUrl }));
  }

  private async findSession(id: string): Promise<PaymentSession | null> {
    const session = await this.connection.rawConnection.getRepository(PaymentSession).findOneBy({ id });
    return session && session.expiresAt.getTime() > Date.now() ? session : null;
  }

  private async createForm({ orderId }: PaymentSession, invalid: string[]): Promise<string> {
    const order = await this.connection.rawConnection.getRepository(Order).findOneBy({ id: orderId });
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: order?.currencyCode ?? 'USD' });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    const fields = [
      ['cc-number', 'Card number', '19', 'numeric'],
      ['cc-exp', 'Expiry date (MM/YY)', '7', 'numeric'],
      ['cc-csc', 'Security code', '4', 'numeric'],
      ['cc-name', 'Name on the card', '100', 'text'],
    ].map(
      ([name = '', text, length, mode]) =>
        `<p><label for="${name}">${text}</label><input id="${name}" name="${name}" autocomplete="${name}" maxlength="${length}" inputmode="${mode}" required` +
        (invalid.includes(name)
          ? ` aria-invalid="true" aria-describedby="${name}-problem"><strong id="${name}-problem">Check this field.</strong>`
          : '>'),
    );
    const total = format.format((order?.totalWithTax ?? 0) / 10 ** digits);
    return `<h1>Pay ${total}</h1><p>Only test cards are accepted, such as 4242 4242 4242 4242.</p><form method="post">${fields.join('')}<button>Continue</button></form>`;
  }

  private send(response: Response, { status = 200, session, html }: { status?: number; session?: PaymentSession; html: string }): void {
    // browsers apply `form-action` to the redirect after the form, too
    const shop = session ? ` ${new URL(session.returnUrl).origin}` : '';
    response
      .status(status)
      .set({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${shop}; frame-ancestors 'none'; base-uri 'none'`,
      })
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment</title><style>${style}</style><main>${html}</main></html>`,
      );
  }
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}main{max-width:26rem;margin:auto}label{display:block}' +
  'input,button{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.5rem;width:100%}';

function createReturnUrl({ id, returnUrl }: Pick<PaymentSession, 'id' | 'returnUrl'>): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_session', id);
  return url.href;
}
