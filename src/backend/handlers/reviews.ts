import { ok, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { productQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { storeQuestion } from '../stores/questions.ts';
import { createShelf } from './cards.ts';
import { cartViewpoint, whoAsks } from './cart-access.ts';
import type { Handler, HandlersOf } from './handler.ts';

const askQuestion: Handler<'reviews.askQuestion'> = async ({ params, body }, context) => {
  const who = whoAsks(context);
  if (!who) return refused({ code: 'AUT404' });
  const { masterId } = splitProductId(params.productId);
  const [[product]] = await read(context.db, productQuery(createShelf(cartViewpoint(context)), masterId));
  if (!product) return refused({ code: 'ORD404' });
  const { question: text, nickname, email } = body;
  const questionId = await storeQuestion(context.db, {
    questionId: context.randomId(),
    siteId: who.siteId,
    locale: context.locale,
    masterId,
    asker: who.usid,
    nickname,
    email,
    text,
    askedAt: context.now,
  });
  return ok({ questionId });
};

export const reviewHandlers = { 'reviews.askQuestion': askQuestion } satisfies HandlersOf<'reviews'>;
