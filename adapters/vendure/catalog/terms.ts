// The commercial terms of a site.
import * as z from 'zod';
import { civilDateSchema } from '#contract/entities/primitives.ts';
import { type Handlers, Refusal } from '../call-context.ts';
import { defineDocument } from '../graphql.ts';

const calendarSchema = z.object({ weekdays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])), closedOn: z.array(civilDateSchema) });

const termsDocument = defineDocument()(
  `query {
    cairnTerms {
      currency
      returnDays
      delivery {
        minDays
        maxDays
        price
        freeFrom
        dispatch {
          timeZone
          cutOff
          warehouse { weekdays closedOn }
          carrier { weekdays closedOn }
        }
      }
    }
  }`,
  z.object({
    cairnTerms: z.object({
      currency: z.string(),
      returnDays: z.number().nullable(),
      delivery: z
        .object({
          minDays: z.number(),
          maxDays: z.number(),
          price: z.number(),
          freeFrom: z.number().nullable(),
          dispatch: z.object({ timeZone: z.string(), cutOff: z.string(), warehouse: calendarSchema, carrier: calendarSchema }).nullable(),
        })
        .nullable(),
    }),
  }),
);

export const termsHandlers = {
  'markets.terms': async ({ query: { siteId } }, context) => {
    if (siteId !== context.siteId) throw new Refusal('API400');
    const { currency, delivery, returnDays } = (await context.query(termsDocument, {})).cairnTerms;
    return {
      currency,
      ...(delivery && {
        delivery: {
          days: { min: delivery.minDays, max: delivery.maxDays },
          price: delivery.price,
          ...(delivery.freeFrom !== null && { freeFrom: delivery.freeFrom }),
          ...(delivery.dispatch && { dispatch: delivery.dispatch }),
        },
      }),
      ...(returnDays !== null && { returnDays }),
    };
  },
} satisfies Handlers;
