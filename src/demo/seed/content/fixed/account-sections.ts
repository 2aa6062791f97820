import type { Sections } from './fixed-page.ts';

/** Content sections of account pages and dialogs. */
export const accountSections: readonly Sections[] = [
  {
    slug: 'account',
    hasRepairs: true,
    translations: {
      en: {
        title: 'Your account',
        description: 'Orders, repairs and lists.',
        body: '## Need help?\n[Contact us](/help/contact-us), or read how to [return an item](/help/returns/how-to-return).',
      },
      de: {
        title: 'Dein Konto',
        description: 'Bestellungen, Reparaturen und Listen.',
        body: '## Brauchst du Hilfe?\n[Schreib uns](/help/contact-us) oder lies, wie du [einen Artikel zurücksendest](/help/returns/how-to-return).',
      },
      fr: {
        title: 'Votre compte',
        description: 'Commandes, réparations et listes.',
        body: '## Besoin d’aide ?\n[Contactez-nous](/help/contact-us) ou lisez comment [renvoyer un article](/help/returns/how-to-return).',
      },
      it: {
        title: 'Il tuo account',
        description: 'Ordini, riparazioni e liste.',
        body: '## Ti serve aiuto?\n[Contattaci](/help/contact-us) o leggi come [restituire un articolo](/help/returns/how-to-return).',
      },
    },
  },
  {
    slug: 'account-profile',
    translations: {
      en: {
        title: 'Your profile',
        description: 'Your details.',
        body: '## Your details\nYou can change or delete them at any time. [Privacy](/privacy)',
      },
      de: {
        title: 'Dein Profil',
        description: 'Deine Angaben.',
        body: '## Deine Angaben\nDu kannst sie jederzeit ändern oder löschen. [Datenschutz](/privacy)',
      },
      fr: {
        title: 'Votre profil',
        description: 'Vos données.',
        body: '## Vos données\nVous pouvez les modifier ou les supprimer à tout moment. [Confidentialité](/privacy)',
      },
      it: {
        title: 'Il tuo profilo',
        description: 'I tuoi dati.',
        body: '## I tuoi dati\nPuoi modificarli o cancellarli in ogni momento. [Privacy](/privacy)',
      },
    },
  },
  {
    slug: 'sign-in-modal',
    translations: {
      en: {
        title: 'Sign in',
        description: 'Sign in to see your orders, favorites and repairs.',
        body: '## Need help signing in?\nOur team is happy to help. [Contact us](/help/contact-us)',
      },
      de: {
        title: 'Anmelden',
        description: 'Melde dich an und sieh deine Bestellungen, Favoriten und Reparaturen.',
        body: '## Brauchst du Hilfe beim Anmelden?\nUnser Team hilft dir gern. [Kontakt](/help/contact-us)',
      },
      fr: {
        title: 'Se connecter',
        description: 'Connectez-vous pour voir vos commandes, vos favoris et vos réparations.',
        body: '## Besoin d’aide pour vous connecter ?\nNotre équipe vous aide volontiers. [Nous contacter](/help/contact-us)',
      },
      it: {
        title: 'Accedi',
        description: 'Accedi per vedere ordini, preferiti e riparazioni.',
        body: '## Ti serve aiuto per accedere?\nIl nostro team è qui per te. [Contatti](/help/contact-us)',
      },
    },
  },
  {
    slug: 'sign-up',
    translations: {
      en: {
        title: 'Create account',
        description: 'Create an account in one minute.',
        body: '## Your details stay yours\nYou can change or delete your account at any time. [Privacy](/privacy)',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Dein Konto in einer Minute.',
        body: '## Deine Daten gehören dir\nDu kannst dein Konto jederzeit ändern oder löschen. [Datenschutz](/privacy)',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Votre compte en une minute.',
        body: '## Vos données restent les vôtres\nVous pouvez modifier ou supprimer votre compte à tout moment. [Confidentialité](/privacy)',
      },
      it: {
        title: 'Crea un account',
        description: 'Il tuo account in un minuto.',
        body: '## I tuoi dati restano tuoi\nPuoi modificare o cancellare il tuo account in ogni momento. [Privacy](/privacy)',
      },
    },
  },
  {
    slug: 'sign-up-modal',
    translations: {
      en: {
        title: 'Create account',
        description: 'Create an account in one minute.',
        body: '## It takes one minute\nAll you need is an email address and a password.',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Dein Konto in einer Minute.',
        body: '## Dauert eine Minute\nDu brauchst nur eine E-Mail-Adresse und ein Passwort.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Votre compte en une minute.',
        body: '## Une minute suffit\nIl vous faut une adresse e-mail et un mot de passe.',
      },
      it: {
        title: 'Crea un account',
        description: 'Il tuo account in un minuto.',
        body: '## Basta un minuto\nTi servono solo un indirizzo e-mail e una password.',
      },
    },
  },
  {
    slug: 'loyalty-modal',
    translations: {
      en: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Member benefits.',
        body: '## [LOYALTY_PROGRAM]\nPoints on every purchase, repairs for less, and new products a few days early. [Benefits](/loyalty)',
      },
      de: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Vorteile für Mitglieder.',
        body: '## [LOYALTY_PROGRAM]\nPunkte auf jeden Einkauf, Reparaturen für weniger und Neuheiten ein paar Tage früher. [Vorteile](/loyalty)',
      },
      fr: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Les avantages des membres.',
        body: '## [LOYALTY_PROGRAM]\nDes points à chaque achat, des réparations moins chères et les nouveautés avant les autres. [Avantages](/loyalty)',
      },
      it: {
        title: '[LOYALTY_PROGRAM]',
        description: 'I vantaggi dei membri.',
        body: '## [LOYALTY_PROGRAM]\nPunti su ogni acquisto, riparazioni a meno e novità in anticipo. [Vantaggi](/loyalty)',
      },
    },
  },
];
