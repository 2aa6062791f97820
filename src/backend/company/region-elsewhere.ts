import type { LegalTexts } from './region.ts';

/** The texts for countries that have no terms of their own. They do not refer to the law of any country. */
export const defaultTexts: LegalTexts = {
  prices:
    'Prices are in the currency of the country that this shop delivers to. They include VAT where it applies; any other tax is added at checkout, before you pay.',
  withdrawal: `
    ## Changing your mind
    You may cancel an order within 14 days of receiving the last of its goods, without giving a reason: a clear statement by email, by letter or by phone is enough. Send the goods back within 14 days of telling us; our return label is free. We refund what you paid for them, standard shipping included, to the payment method that you used.
    Beyond that, we take back unused goods with their tags within [RETURN_DAYS] days of delivery. See [Returns](/help/returns/how-to-return) for how it works.
  `,
  guarantee: `
    ## If something is wrong
    Goods must be as described and free of faults. If they are not, you have the rights that the law of your country gives you. In addition, we guarantee our products against faults in material and workmanship for their practical life. We repair first, replace if a repair would not last, and refund if neither is possible.
  `,
  law: `
    ## Law and disputes
    As a consumer you keep the protection of the law of the country that you live in, and may bring a claim before its courts. Talk to us first: most problems are solved with one call.
  `,
  dataRights: `
    ## Your rights
    You may ask us which data we hold about you, have it corrected or deleted, object to its use, receive it in a form that you can take elsewhere, and withdraw a consent at any time for the future. We answer within one month.
    If you think that we handle your data wrongly, you may complain to the data protection authority of your country.
  `,
};
