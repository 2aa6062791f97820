// Texts of replies that Vendure does not have.
import type { Language } from '#markets/registry.ts';

interface AdapterTexts {
  isNew: string;
  lowStock: string;
  oneSize: string;
  /** Labels of the facets that are not facets of Vendure, by facet. */
  facets: Readonly<Record<string, string>>;
}

export const texts: Readonly<Record<Language, AdapterTexts>> = {
  en: {
    isNew: 'New',
    lowStock: 'Low stock',
    oneSize: 'One size',
    facets: { category: 'Category', size: 'Size', price: 'Price' },
  },
  de: {
    isNew: 'Neu',
    lowStock: 'Nur noch wenige verfügbar',
    oneSize: 'Einheitsgröße',
    facets: { category: 'Kategorie', size: 'Größe', price: 'Preis' },
  },
  fr: {
    isNew: 'Nouveauté',
    lowStock: 'Bientôt épuisé',
    oneSize: 'Taille unique',
    facets: { category: 'Catégorie', size: 'Taille', price: 'Prix' },
  },
  it: {
    isNew: 'Novità',
    lowStock: 'Ultimi pezzi',
    oneSize: 'Taglia unica',
    facets: { category: 'Categoria', size: 'Taglia', price: 'Prezzo' },
  },
};
