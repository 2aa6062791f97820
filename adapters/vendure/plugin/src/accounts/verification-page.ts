// The page to which the email about a new account links: /verify-email/{token}. It asks for a click, because email programs open links.
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { isGraphQlErrorResult, LanguageCode, RequestContextService, UserService } from '@vendure/core';

interface Request {
  acceptsLanguages(languages: string[]): string | false;
}

interface Response {
  status(status: number): Response;
  set(headers: Record<string, string>): Response;
  send(body: string): void;
}

const texts = {
  en: {
    ask: 'Confirm your email address',
    confirm: 'Confirm',
    done: 'Your email address is confirmed.',
    expired: 'This link has expired.',
  },
  de: {
    ask: 'Bestätige deine E-Mail-Adresse',
    confirm: 'Bestätigen',
    done: 'Deine E-Mail-Adresse ist bestätigt.',
    expired: 'Dieser Link ist abgelaufen.',
  },
  fr: {
    ask: 'Confirmez votre adresse e-mail',
    confirm: 'Confirmer',
    done: 'Votre adresse e-mail est confirmée.',
    expired: 'Ce lien a expiré.',
  },
  it: {
    ask: 'Conferma il tuo indirizzo e-mail',
    confirm: 'Conferma',
    done: 'Il tuo indirizzo e-mail è confermato.',
    expired: 'Questo link è scaduto.',
  },
};

type Language = keyof typeof texts;

@Controller('verify-email')
export class VerificationPage {
  constructor(
    private users: UserService,
    private contexts: RequestContextService,
  ) {}

  @Get(':token')
  ask(@Req() request: Request, @Res() response: Response): void {
    const language = readLanguage(request);
    const { ask, confirm } = texts[language];
    send(response, { language, title: ask, html: `<form method="post"><button>${confirm}</button></form>` });
  }

  @Post(':token')
  async confirm(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const ctx = await this.contexts.create({ apiType: 'shop', languageCode: LanguageCode.en });
    const result = await this.users.verifyUserByToken(ctx, token);
    const language = readLanguage(request);
    const { done, expired } = texts[language];
    if (isGraphQlErrorResult(result)) send(response, { status: 404, language, title: expired });
    else send(response, { language, title: done });
  }
}

/** Returns the language that the browser prefers. */
const readLanguage = (request: Request): Language => (request.acceptsLanguages(Object.keys(texts)) || 'en') as Language; // one of the given ones

function send(
  response: Response,
  { status = 200, language, title, html = '' }: { status?: number; language: Language; title: string; html?: string },
): void {
  response
    .status(status)
    .set({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
        `<style>body{font:1rem/1.5 system-ui;margin:2rem}button{font:inherit;padding:.5rem 1rem}</style><main><h1>${title}</h1>${html}</main></html>`,
    );
}
