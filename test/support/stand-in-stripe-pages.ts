// The pages of the Stripe stand-in: the card form and the bank's challenge.

interface Visits {
  /** Submits a card, and returns the URL of the redirect. */
  typeCard(checkoutId: string, number?: string): string;
  answerBank(paymentId: string, isPassed?: boolean): string;
}

export async function showStripePage(request: Request, { pathname }: URL, { typeCard, answerBank }: Visits): Promise<Response> {
  const [, kind, id = ''] = /^\/(c\/pay|3ds)\/(\w+)$/.exec(pathname) ?? [];
  if (kind === undefined) return new Response('Nothing here.', { status: 404 });
  if (request.method === 'POST') {
    const form = new URLSearchParams(await request.text());
    const to = kind === '3ds' ? answerBank(id, form.get('answer') === 'pass') : typeCard(id, form.get('number')?.replaceAll(' ', ''));
    return new Response(null, { status: 303, headers: { location: to } });
  }
  const fields =
    kind === '3ds'
      ? '<button name="answer" value="pass">Complete</button> <button name="answer" value="fail">Fail</button>'
      : '<label>Card number <input name="number" autocomplete="off"></label> <button>Save card</button>';
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stripe, played by a test</title>
<link rel="icon" href="data:,"></head><body><main><h1>Stripe, played by a test</h1><form method="post">${fields}</form></main></body></html>`,
    // Like Stripe's own pages, these pages cannot be framed.
    { headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' } },
  );
}
