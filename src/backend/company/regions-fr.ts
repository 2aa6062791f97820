import type { LegalTexts } from './region.ts';

export const fr: LegalTexts = {
  prices:
    "Les prix sont indiqués en euros, toutes taxes comprises (TTC). Les frais de livraison éventuels s'y ajoutent et vous sont présentés avant le paiement.",
  withdrawal: `
    ## Droit de rétractation
    Vous disposez de quatorze jours pour vous rétracter du contrat sans donner de motif (articles L221-18 et suivants du Code de la consommation). Le délai expire quatorze jours après le jour où vous-même, ou un tiers désigné par vous, avez reçu le dernier article de la commande.
    Pour exercer ce droit, informez-nous de votre décision par une déclaration dénuée d'ambiguïté, par courrier ou par e-mail à [EMAIL], ou au moyen du formulaire ci-dessous, qui n'est pas obligatoire. Il suffit de l'envoyer avant l'expiration du délai.
    ### Effets de la rétractation
    - Nous remboursons la totalité des sommes versées, frais de livraison standard compris, au plus tard quatorze jours après avoir été informés de votre décision, par le moyen de paiement que vous avez utilisé et sans frais. Nous pouvons différer le remboursement jusqu'à la réception des articles ou de la preuve de leur envoi. Le supplément d'une livraison express n'est pas remboursé.
    - Vous renvoyez les articles au plus tard quatorze jours après nous avoir informés. Notre étiquette de retour est gratuite.
    - Votre responsabilité n'est engagée qu'à l'égard d'une dépréciation résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des articles.
    Le droit de rétractation ne s'applique pas aux articles confectionnés selon vos spécifications, ni aux articles scellés qui ne peuvent être renvoyés pour des raisons d'hygiène une fois descellés.
    ### Formulaire de rétractation
    À l'attention de [COMPANY], [ADDRESS], [EMAIL] : Je vous notifie par la présente ma rétractation du contrat portant sur la vente des articles ci-dessous (désignation, numéro de commande), commandés le / reçus le, nom, adresse, date, signature (uniquement en cas d'envoi sur papier).
    ### Un peu plus de temps
    Au-delà de la loi, nous reprenons les articles non portés, avec leur étiquette, pendant [RETURN_DAYS] jours après la livraison. La marche à suivre figure à la page [Retours](/help/returns/how-to-return).
  `,
  guarantee: `
    ## Garanties légales et garantie commerciale
    Vous bénéficiez de la garantie légale de conformité pendant deux ans à compter de la délivrance du bien (articles L217-3 et suivants du Code de la consommation). Vous pouvez choisir entre la réparation et le remplacement, sous réserve des conditions de coût prévues par la loi, et vous êtes dispensé de prouver l'existence du défaut pendant toute cette durée. Une réparation prolonge la garantie de six mois.
    Vous bénéficiez aussi de la garantie légale des vices cachés pendant deux ans à compter de leur découverte (articles 1641 à 1649 du Code civil) : vous pouvez rendre l'article et être remboursé, ou le garder contre une réduction du prix.
    En outre, nous garantissons nos articles contre les défauts de matière et de fabrication pendant leur durée de vie normale, indépendamment des garanties légales.
  `,
  law: `
    ## Droit applicable et litiges
    Ces conditions sont soumises au droit français. Si vous résidez dans un autre État, vous conservez la protection des dispositions impératives de sa loi.
    Écrivez-nous d'abord : presque tout se règle ainsi. À défaut d'accord, vous pouvez recourir gratuitement à un médiateur de la consommation dans l'année qui suit votre réclamation (articles L612-1 et suivants du Code de la consommation), ou saisir le tribunal du lieu où vous demeuriez lors de la conclusion du contrat.
  `,
  dataRights: `
    ## Vos droits
    Le règlement général sur la protection des données (RGPD) et la loi Informatique et Libertés vous donnent un droit d'accès, de rectification, d'effacement, de limitation, d'opposition et de portabilité. Vous pouvez retirer un consentement à tout moment pour l'avenir et définir le sort de vos données après votre décès. Nous répondons dans un délai d'un mois.
    Nous traitons vos données pour exécuter le contrat (commande, paiement, livraison), pour respecter une obligation légale (comptabilité, sécurité des produits), avec votre consentement (newsletter, cookies facultatifs) ou dans notre intérêt légitime (lutte contre la fraude, sécurité du site).
    Vous pouvez introduire une réclamation auprès de la Commission nationale de l'informatique et des libertés (CNIL), 3 place de Fontenoy, 75007 Paris.
  `,
};

export const frenchCanada: LegalTexts = {
  prices:
    'Les prix sont indiqués en dollars canadiens et ne comprennent ni TPS, ni TVH, ni TVP, ni TVQ. Les taxes de votre province sont ajoutées à la caisse, chacune sur sa ligne, avant le paiement.',
  withdrawal: `
    ## Changer d'avis
    Les articles non portés, avec leur étiquette, peuvent être renvoyés dans les [RETURN_DAYS] jours suivant la livraison, sans motif. Le retour avec notre étiquette est gratuit au Canada. La marche à suivre figure à la page [Retours](/help/returns/how-to-return).
    Nous remboursons le prix et les taxes sur le mode de paiement utilisé, dans les 10 jours suivant la réception du colis.
    La loi de votre province peut vous permettre de résoudre un contrat conclu à distance dans d'autres cas, par exemple si la livraison n'a pas eu lieu à la date promise. Au Québec, les articles 54.8 et suivants de la Loi sur la protection du consommateur s'appliquent, et le remboursement intervient dans les 15 jours. Ces droits s'ajoutent au nôtre.
  `,
  guarantee: `
    ## En cas de défaut
    Nos articles sont garantis contre les défauts de matière et de fabrication pendant leur durée de vie normale. Nous réparons d'abord, nous remplaçons si une réparation ne tiendrait pas, et nous remboursons si ni l'un ni l'autre n'est possible. L'usure normale, les accidents et le manque d'entretien ne sont pas couverts.
    Cette garantie s'ajoute aux garanties légales de qualité et de durabilité que la loi de votre province accorde au consommateur et auxquelles vous ne pouvez pas renoncer.
  `,
  law: `
    ## Droit applicable et litiges
    Ces conditions sont régies par les lois de la Colombie-Britannique et les lois fédérales du Canada. Si vous êtes un consommateur d'une autre province ou d'un territoire, la protection de sa loi vous reste acquise et vous pouvez vous adresser à ses tribunaux. Au Québec, vous conservez tous les droits que vous donne la Loi sur la protection du consommateur.
    Vous pouvez obtenir ce contrat en français ou en anglais, selon votre préférence.
  `,
  dataRights: `
    ## Vos droits
    Nous traitons les renseignements personnels selon la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE) et les lois des provinces, dont la Loi 25 au Québec. Vous pouvez demander ce que nous détenons à votre sujet et à qui nous l'avons communiqué, le faire rectifier, retirer votre consentement, et le faire supprimer quand aucune loi ne nous oblige à le conserver. Au Québec, vous pouvez aussi le recevoir dans un format structuré. Nous répondons dans les 30 jours.
    La personne responsable de la protection des renseignements personnels peut être jointe à l'adresse indiquée à la fin de cette page.
    Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie privée du Canada ou, au Québec, à la Commission d'accès à l'information.
  `,
};
