import { Injectable, type NestMiddleware } from '@nestjs/common';
import { TransactionalConnection } from '@vendure/core';
import { endedSession } from './session-store.ts';

interface Request {
  get(name: string): string | undefined;
}

interface Response {
  json(body: unknown): void;
}

/**
 * Rejects requests with a session that has ended. Vendure would create a new anonymous session instead, and would accept an ended session
 * as long as another process has it in its cache.
 */
@Injectable()
export class SessionMiddleware implements NestMiddleware<Request, Response> {
  constructor(private connection: TransactionalConnection) {}

  async use(request: Request, response: Response, next: (problem?: unknown) => void): Promise<void> {
    const [, token] = /^bearer\s(.+)$/i.exec(request.get('authorization')?.trim() ?? '') ?? [];
    if (token === undefined) return next();
    try {
      const rows = await this.connection.rawConnection.query(
        'select 1 from session where token = $1 and not invalidated and expires > now()',
        [token],
      );
      if (rows.length > 0) return next();
      const { message, extensions } = endedSession();
      response.json({ errors: [{ message, extensions }] });
    } catch (problem) {
      next(problem);
    }
  }
}
