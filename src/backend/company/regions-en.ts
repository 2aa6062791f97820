import type { LegalTexts } from './region.ts';

export const us: LegalTexts = {
  prices:
    'Prices are in US dollars and do not include sales tax. Tax depends on the shipping address. We add it at checkout, so you see it before you pay.',
  withdrawal: `
    ## Changing your mind
    You can return unused items with tags within [RETURN_DAYS] days of delivery, for any reason. Return shipping with our label is free within the United States. See [Returns](/help/returns/how-to-return) for how it works.
    We refund the price and the tax to the payment method you used, within 10 days of receiving the package. We refund express shipping if the mistake was ours.
  `,
  guarantee: `
    ## If something is wrong
    Our products carry a limited warranty against defects in materials and workmanship for the practical life of the product. We repair first, replace if a repair would not last, and refund if neither is possible.
    The warranty does not cover normal wear, accidents or neglect. It gives you specific legal rights; you may have others, which vary from state to state.
  `,
  law: `
    ## Law and disputes
    These terms follow the laws of the State of Colorado and the federal laws of the United States, without regard to rules on conflict of laws. Nothing here takes away a right that the law of your own state gives you as a consumer.
    Talk to us first: most problems are solved with one call. If that does not help, you may go to small claims court, or to the state and federal courts in Denver, Colorado.
  `,
  dataRights: `
    ## Your rights
    Wherever you live in the United States, you may ask us which data we hold about you, have it corrected or deleted, and receive a copy in a form that you can take elsewhere. You may do so yourself or through an authorized agent. We reply within 45 days, and we will not treat you differently for asking.
    We do not sell personal information, and we do not share it for advertising across other companies' sites. We respect the Global Privacy Control signal of your browser.
    If we decline a request, you can appeal by writing to the same address. If you disagree with the outcome, you may turn to the attorney general of your state; in California, to the California Privacy Protection Agency.
  `,
};

export const ca: LegalTexts = {
  prices:
    'Prices are in Canadian dollars and do not include GST, HST, PST or QST. The taxes of your province are added at checkout, each on its own line, before you pay.',
  withdrawal: `
    ## Changing your mind
    You can return unused items with tags within [RETURN_DAYS] days of delivery, for any reason. Return shipping with our label is free within Canada. See [Returns](/help/returns/how-to-return) for how it works.
    We refund the price and the taxes to the payment method you used, within 10 days of receiving the package.
    Provincial law may let you cancel an internet agreement in other cases, such as when we do not deliver by the promised date or do not give you a copy of the agreement. Those rights are in addition to this one. We refund within 15 days of such a cancellation.
  `,
  guarantee: `
    ## If something is wrong
    Our products are guaranteed against defects in materials and workmanship for the practical life of the product. We repair first, replace if a repair would not last, and refund if neither is possible. Normal wear, accidents and neglect are not covered.
    This is in addition to the conditions and warranties that the consumer law of your province or territory implies in every sale, which cannot be waived.
  `,
  law: `
    ## Law and disputes
    These terms follow the laws of British Columbia and the federal laws of Canada that apply there. If you are a consumer in another province or territory, the protection of its law remains yours, and you may bring a claim before its courts. Residents of Quebec keep all rights under the Consumer Protection Act.
    You may have this agreement in English or in French, as you prefer.
  `,
  dataRights: `
    ## Your rights
    We handle personal information under the Personal Information Protection and Electronic Documents Act (PIPEDA) and the laws of the provinces, among them Quebec's Law 25. You may ask us which data we hold about you and who has received it, have it corrected, withdraw your consent, and have it deleted where no law obliges us to keep it. Residents of Quebec may also receive it in a structured form. We answer within 30 days.
    The person in charge of the protection of personal information can be reached at the address at the end of this page.
    If our answer does not satisfy you, you may turn to the Office of the Privacy Commissioner of Canada or to the commissioner of your province.
  `,
};

export const gb: LegalTexts = {
  prices:
    'Prices are in pounds sterling and include VAT at the current rate. Delivery is charged separately where it is not free; you see it before you pay.',
  withdrawal: `
    ## Your right to cancel
    You may cancel an order within 14 days without giving a reason. The period ends 14 days after you, or someone you named, received the last of the goods.
    To cancel, tell us so in a clear statement: by email, by letter, by phone, or with the form at the end of this section. You only need to send it before the period ends.
    ### Effects of cancelling
    - We refund everything you paid for the order, including standard delivery, within 14 days of receiving the goods or proof that you sent them. We refund the payment method you used, at no charge to you. The extra cost of express delivery is not refunded.
    - You send the goods back within 14 days of telling us. Our return label is free.
    - You are liable for a loss in value only if you handled the goods more than is needed to see what they are and whether they fit, as you would in a store.
    The right does not apply to goods made to your measure, or to sealed goods that cannot be returned for reasons of hygiene once they are opened.
    ### Form to cancel
    To [COMPANY], [ADDRESS]: I hereby cancel my contract for the sale of the following goods (goods, order number), ordered on (date) and received on (date). Name, address, date, and your signature if the form is on paper.
    ### A little longer
    Beyond the law, we take back unused goods with their tags within [RETURN_DAYS] days of delivery. See [Returns](/help/returns/how-to-return) for how it works.
  `,
  guarantee: `
    ## If something is wrong
    Under the Consumer Rights Act 2015, goods must be as described, fit for purpose and of satisfactory quality. Within 30 days you may reject faulty goods and be refunded in full. After that we repair or replace them; if that fails, you can have a price reduction or your money back. In most cases you can rely on this for six years, in Scotland for five.
    Independently of the law, we guarantee our products against faults in material and workmanship for their practical life. Your legal rights are not affected.
  `,
  law: `
    ## Law and disputes
    These terms follow the law of England and Wales. If you live in Scotland or Northern Ireland, you keep the protection of the law there and may bring a claim before its courts.
    Talk to us first: most problems are solved with one call. If that does not help, Citizens Advice can advise you free of charge.
  `,
  dataRights: `
    ## Your rights
    Under the UK GDPR and the Data Protection Act 2018 you may ask for access to your data, have it corrected or deleted, restrict or object to its use, receive it in a form that you can take elsewhere, and withdraw a consent at any time for the future. We answer within one month.
    We use data to carry out a contract with you (orders, payment, delivery), because the law requires it (accounts, product safety), because you agreed (newsletter, optional cookies), or because we have a legitimate interest that does not outweigh yours (fraud prevention, the security of this site).
    If you think that we handle your data wrongly, you may complain to the Information Commissioner's Office, Wycliffe House, Water Lane, Wilmslow SK9 5AF.
  `,
};
