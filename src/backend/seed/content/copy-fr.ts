import type { ContentCopy } from './copy.ts';

export const fr: ContentCopy = {
  menu: {
    outer: 'Contre le mauvais temps',
    layers: 'Sous la veste',
    legs: 'Pantalons',
    feet: 'Aux pieds',
    all: 'Tout voir',
    browse: 'Parcourir',
    banner: {
      title: 'Faites pour les crêtes',
      action: 'Voir les vestes',
      alt: 'Une randonneuse sur une arête étroite au-dessus des nuages',
    },
  },
  footer: {
    claim: 'Du bon équipement, fait pour durer.',
    columns: { wear: 'À porter', feet: 'Aux pieds', carry: 'À emporter', more: 'Et aussi', help: 'Aide', legal: 'Informations légales' },
    home: 'Accueil',
    giftCards: 'Cartes cadeaux',
    legal: '© Cairn Outfitters. La météo n’est pas comprise.',
  },
  home: {
    title: 'Vêtements et chaussures de plein air',
    description:
      'Vestes, couches, chaussures et sacs à dos qui continuent là où le sentier s’arrête. Des lignes sobres, des tissus francs, faits pour être réparés.',
    campaign: {
      overline: 'L’automne sur les hauts sentiers',
      title: 'La première lueur vaut bien un réveil',
      subtitle: 'Vestes et doudounes pour les matins qui commencent sous zéro et finissent en chemise.',
      alt: 'Le premier soleil sur une face enneigée',
      action: 'Voir les nouveautés',
    },
    draft: {
      overline: 'Brouillon à relire',
      title: 'L’hiver commence où la route s’arrête',
      subtitle: 'Parkas, bottes et gants pour les mois où la vallée dort.',
      alt: 'Des tentes dans la neige profonde sous un ciel clair',
      action: 'Voir les bottes d’hiver',
    },
    scheduled: {
      overline: 'Le dégel',
      title: 'Les alpages sont rouverts',
      subtitle: 'Des couches légères et des chaussures vives pour les premières longues soirées.',
      alt: 'Une prairie en fleurs au pied de collines vertes',
      action: 'Voir les chaussures de trail',
    },
    categories: { title: 'Où allez-vous ?', subtitle: 'Commencez par la pièce qui vous manque le plus.', link: 'Voir les nouveautés' },
    bestSellers: { title: 'Ce qu’on use et qu’on rachète', link: 'Voir toutes les vestes' },
    hero: {
      overline: 'Chaussures',
      title: 'Le pied sûr, kilomètre après kilomètre',
      subtitle: 'Nos formes sont larges à l’avant et ajustées au talon.',
      richText:
        '<p>L’accroche est une affaire de gomme, de chaussant et de confiance. Nous essayons chaque semelle sur du <strong>granit mouillé</strong> avant de lui donner un nom.</p>',
      alt: 'Un sentier forestier, ses racines et la brume du matin',
      action: 'Voir les chaussures de randonnée',
    },
    packs: { title: 'Des sacs qui collent au dos', link: 'Voir tous les sacs à dos' },
    story:
      '<h2>Pourquoi un cairn</h2><p>Un cairn est un tas de pierres que quelqu’un a laissé pour que d’autres trouvent le chemin. Personne ne le signe. Chaque passant qui ajoute une pierre le rend meilleur.</p><p>C’est ainsi que nous voulons faire des vêtements : <strong>simples, fiables, et meilleurs à l’usage</strong>. Quand une fermeture rend l’âme, nous la remplaçons. Quand une veste a assez vécu, nous la reprenons volontiers.</p>',
  },
  notFound: {
    title: 'Hors du sentier',
    description: 'Cette page n’est plus là où elle était.',
    html: '<p>La page que vous cherchez a déménagé, ou n’a jamais existé. Revenez au dernier croisement, ou prenez l’un de ces chemins :</p>',
    banner: {
      title: 'Pas de sentier ici',
      subtitle: 'Cela arrive aussi dans les belles sorties. Le retour est court.',
      alt: 'Des nuages d’orage sur une côte rocheuse',
      action: 'Retour au départ',
    },
  },
  category: {
    descriptionEnd: 'Signé Cairn, fait pour servir des années et être réparé le moment venu.',
    banner: {
      men: {
        title: 'Pour les longues journées dehors',
        subtitle: 'Des couches qui travaillent ensemble, du premier bus à la dernière lueur.',
        alt: 'Deux personnes marchant sur une crête',
        action: 'Voir les vestes pour homme',
      },
      women: {
        title: 'Son allure, son chemin',
        subtitle: 'Coupés pour les femmes dès le premier trait, pas rétrécis après coup.',
        alt: 'La lumière du matin sur un lac immobile',
        action: 'Voir les vestes pour femme',
      },
      footwear: {
        title: 'Faites confiance à vos pieds',
        subtitle: 'Des semelles qui tiennent sur le mouillé, dans le raide et loin de la voiture.',
        alt: 'Une cascade au bord d’un sentier rocheux',
        action: 'Voir les chaussures de trail',
      },
      gear: {
        title: 'Porter moins, porter mieux',
        subtitle: 'Des sacs et de petites choses qui méritent leur place.',
        alt: 'Une tente éclairée dans la nuit',
        action: 'Voir les sacs à dos',
      },
    },
  },
  product: {
    html: '<h3>Fait pour être réparé</h3><p>Chaque couture de cette pièce est à portée d’aiguille, chaque fermeture se remplace. Lavez-la à froid, laissez-la sécher au vent, et elle durera des années.</p>',
  },
};
