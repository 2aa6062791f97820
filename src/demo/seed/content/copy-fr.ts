import type { ContentCopy } from './copy.ts';

export const fr: ContentCopy = {
  menu: {
    outer: 'Vestes',
    layers: 'Hauts',
    legs: 'Pantalons',
    feet: 'Chaussures',
    allFootwear: 'Toutes les chaussures et sandales',
    giftCard: {
      title: 'Cartes cadeaux',
      text: 'Envoyées par e-mail, valables sur toute la boutique.',
      action: 'Offrir une carte cadeau',
      alt: 'Un lac dans la lumière du matin',
    },
    banner: {
      title: 'Faites pour les crêtes',
      action: 'Vestes pour les crêtes',
      alt: 'Une randonneuse sur une arête étroite au-dessus des nuages',
    },
  },
  footer: {
    claim: 'Du bon équipement, fait pour durer.',
    columns: {
      wear: 'Vêtements',
      feet: 'Chaussures',
      carry: 'Sacs et équipement',
      more: 'Plus',
      help: 'Aide',
      legal: 'Informations légales',
    },
    home: 'Accueil',
    track: 'Suivre une commande',
    warranty: 'Garantie',
    giftCards: 'Cartes cadeaux',
    stories: 'Récits',
    offers: 'Offres',
    legal: '© [LEGAL_NAME]. Tous droits réservés.',
  },
  home: {
    title: 'Vêtements et chaussures de plein air',
    description: 'Vestes, chaussures et sacs à dos pour la montagne. Sobres, solides, réparables.',
    campaign: {
      overline: 'Nouveautés d’automne',
      title: 'La première lueur vaut bien un réveil',
      subtitle: 'Vestes et doudounes pour les matins qui commencent sous zéro.',
      alt: 'Le premier soleil sur une face enneigée',
      action: 'Voir les nouveautés',
    },
    draft: {
      overline: 'Brouillon à relire',
      title: 'L’hiver commence où la route s’arrête',
      subtitle: 'Parkas, bottes et gants pour la neige profonde et les nuits froides.',
      alt: 'Des tentes dans la neige profonde sous un ciel clair',
      action: 'Voir les bottes d’hiver',
    },
    scheduled: {
      overline: 'Nouveautés de printemps',
      title: 'Le printemps est de retour',
      subtitle: 'Des couches légères et des chaussures rapides pour les premières longues soirées.',
      alt: 'Une prairie en fleurs au pied de collines vertes',
      action: 'Voir les chaussures de trail',
    },
    categories: { title: 'Nos catégories', subtitle: 'Commencez par ce dont vous avez le plus besoin.', link: 'Voir les nouveautés' },
    bestSellers: { title: 'Meilleures ventes', link: 'Voir les vestes pour homme' },
    proof: {
      title: 'Nos engagements',
      repairs: {
        title: 'Conçu pour être réparé',
        text: 'Notre atelier répare coutures, fermetures, sangles et semelles, et vous annonce le prix avant de commencer.',
        link: 'Visiter l’atelier',
      },
      faults: {
        title: 'Un défaut ? À nous d’agir',
        text: 'En cas de défaut de matière ou de fabrication, nous réparons d’abord et remplaçons ce qui ne peut pas l’être.',
        link: 'Lire nos conditions',
      },
      materials: {
        title: 'Rien à cacher',
        text: 'Nous vous disons ce qui est recyclé, ce qui ne l’est pas encore, et pourquoi.',
        link: 'Ce que « recyclé » veut dire',
      },
    },
    activities: {
      title: 'Et maintenant, où allez-vous ?',
      hike: 'Sur la crête',
      run: 'Sur le sentier',
      snow: 'Dans la neige',
      camp: 'Au camp',
      heat: 'Au soleil',
      town: 'En ville',
    },
    hero: {
      overline: 'Chaussures',
      title: 'Le pied sûr, kilomètre après kilomètre',
      subtitle: 'De la place pour les orteils, un bon maintien au talon.',
      richText:
        '<p>L’accroche est une affaire de gomme, de chaussant et de confiance. Nous testons chaque semelle sur du <strong>granit mouillé</strong> avant de la produire.</p>',
      alt: 'Un sentier forestier, ses racines et la brume du matin',
      action: 'Voir les chaussures de randonnée',
    },
    packs: { title: 'Des sacs près du corps', link: 'Voir tous les sacs à dos' },
    stories: { title: 'Récits du sentier', link: 'Tous les récits' },
    story:
      '<h2>Pourquoi un cairn</h2><p>Un cairn est un tas de pierres que les randonneurs laissent pour que d’autres trouvent le chemin. Personne ne le signe, et chacun peut y ajouter une pierre.</p><p>C’est ainsi que nous faisons des vêtements : <strong>simples, fiables et réparables</strong>. Une fermeture casse ? Nous la remplaçons. Une veste a fait son temps ? Nous la reprenons.</p>',
  },
  articles: {
    title: 'Récits',
    description: 'Entretenir, réparer et emmener votre matériel. Par celles et ceux qui le fabriquent.',
    intro: 'Entretenir votre matériel, le réparer, l’emmener dehors. Écrit par celles et ceux qui le fabriquent.',
  },
  notFound: {
    title: 'Page introuvable',
    description: 'Elle a peut-être été déplacée, ou l’adresse est incorrecte.',
  },
  category: {
    descriptionEnd: 'Signé [BRAND], fait pour durer des années et pour être réparé.',
    banner: {
      men: {
        title: 'Pour les longues journées dehors',
        subtitle: 'Des couches qui vont ensemble, du premier bus à la dernière lueur.',
        alt: 'Deux personnes marchant sur une crête',
        action: 'Voir les vestes pour homme',
      },
      women: {
        title: 'À votre rythme',
        subtitle: 'Dessinés pour les femmes dès le premier trait.',
        alt: 'La lumière du matin sur un lac immobile',
        action: 'Voir les vestes pour femme',
      },
      footwear: {
        title: 'Faites confiance à vos pieds',
        subtitle: 'Des semelles qui tiennent sur terrain mouillé, raide et loin de la voiture.',
        alt: 'Une cascade au bord d’un sentier rocheux',
        action: 'Voir les chaussures de trail',
      },
      gear: {
        title: 'Porter moins, porter mieux',
        subtitle: 'Des sacs et des accessoires pour chaque sortie.',
        alt: 'Une tente éclairée dans la nuit',
        action: 'Voir les sacs à dos',
      },
    },
  },
  product: {
    html: '<h3>Fait pour être réparé</h3><p>Un article est abîmé ? Envoyez-nous une photo et votre numéro de commande. Notre atelier répare coutures, fermetures, sangles et semelles, et vous indique le prix avant de commencer.</p>',
  },
};
