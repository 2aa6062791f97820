import { ok, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { productQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { storeQuestion } from '../stores/questions.ts';
import { spendTry } from '../throttle/throttle.ts';
import { createShelf } from './cards.ts';
import { cartViewpoint, hashInput, whoAsks } from './cart-access.ts';
import type { Handler, HandlersOf } from './handler.ts';

const askQuestion: Handler<'reviews.askQuestion'> = async ({ params, body }, context) => {
  const who = whoAsks(context);
  if (!who) return refused({ code: 'AUT404' });
  const { masterId } = splitProductId(params.productId);
  const [[product]] = await read(context.db, productQuery(createShelf(cartViewpoint(context)), masterId));
  if (!product) return refused({ code: 'ORD404' });
  const { env, clientAddress, now: askedAt } = context;
  const { closedForMs } = await spendTry(env, 'question', { address: clientAddress, target: body.email.toLowerCase() }, askedAt);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const { question: text, nickname, email } = body;
  const { locale } = context;
  const mail = createOutbox(context.db).writeMail('question-received', {
    // the same question is confirmed once to an address
    about: await hashInput([who.usid, who.siteId, masterId, text, email]),
    recipient: email,
    locale,
    writtenAt: askedAt,
    data: { productName: product.name, path: `/p/${product.slug}-${params.productId}`, nickname, question: text },
  });
  const asked = { siteId: who.siteId, locale, masterId, asker: who.usid, nickname, email, text, askedAt };
  return ok({ questionId: await storeQuestion(context.db, { questionId: context.randomId(), ...asked }, [mail]) });
};

export const reviewHandlers = { 'reviews.askQuestion': askQuestion } satisfies HandlersOf<'reviews'>;
