import type { Phrasebook } from './phrasebook.ts';

/** Latin script with accents, and a space before some marks. */
export const FRENCH: Phrasebook = {
  language: 'fr',
  country: 'FR',
  currency: { code: 'EUR', least: 18, most: 640 },
  given: ['Amélie', 'Jérôme', 'Zoé', 'François', 'Maëlle', 'Loïc', 'Hélène', 'Anaïs'],
  family: ['Lefèvre', 'Dubœuf', 'Crépin', 'Gérard', 'Bézier', 'Lévêque', 'Bérenger', 'Françon'],
  concerns: {
    damaged: {
      openings: [
        'Bonjour, ma commande {o} est arrivée abîmée, il manque une pièce.',
        "Bonjour, je viens d'ouvrir la commande {o} et tout est cassé.",
        'La commande {o} est arrivée dans un carton écrasé et ça ne marche pas.',
      ],
      found: [
        'Je suis vraiment désolée. La livraison est récente, nous pouvons donc remplacer ou rembourser, comme vous préférez.',
        "Je vois que le colis a été livré sans remarque du livreur. C'est donc arrivé en route, et c'est pour nous.",
        "Merci de nous prévenir aussi vite. Je demande un nouvel exemplaire à l'entrepôt, vous n'avez rien d'autre à faire.",
      ],
      exchanges: [
        {
          asked: 'Voulez-vous une photo ?',
          answered: [
            "Oui, une du carton et une de l'article, ici même.",
            'Volontiers, une seule suffit, vous pouvez la joindre ici.',
          ],
        },
        {
          asked: 'Dois-je renvoyer celui qui est cassé ?',
          answered: [
            'Nous le faisons enlever chez vous, sans frais.',
            "Oui, mais un livreur passe le prendre et c'est à notre charge.",
          ],
          looks: 'policy',
        },
        {
          asked: 'Et le nouveau, il arrive quand ?',
          answered: [
            "Trois jours ouvrés après la confirmation de l'entrepôt.",
            "Je viens de transmettre à l'entrepôt, comptez trois jours.",
          ],
          looks: 'ticket',
        },
        {
          asked: 'Je préférerais être remboursé, en fait.',
          answered: [
            "C'est possible aussi, par le moyen de paiement que vous avez utilisé.",
            'Pas de problème, le remboursement part sur la même carte.',
          ],
        },
      ],
    },
    late: {
      openings: [
        'Bonjour, le suivi de la commande {o} ne bouge plus depuis trois jours.',
        'Bonjour, où est passée ma commande {o} ? Elle devait déjà être là.',
        "La commande {o} est au même endroit depuis trois jours, c'est normal ?",
      ],
      found: [
        "Je vois le colis : il est retenu pour un contrôle et n'a pas bougé depuis trois jours. Je contacte le transporteur.",
        "Le dernier passage date d'il y a trois jours, au centre de tri. Il n'est pas perdu, il attend.",
        "Je suis désolée pour ce contretemps. Parti à l'heure de chez nous, il est resté chez le transporteur.",
      ],
      exchanges: [
        {
          asked: 'Et ça prend combien de temps ?',
          answered: [
            'Le transporteur répond sous deux jours ouvrés. Je vous écris dès que je sais.',
            "J'ai ouvert une demande, la réponse arrive en général le jour même.",
          ],
          looks: 'ticket',
        },
        {
          asked: 'Sur le site on me dit autre chose.',
          answered: [
            'Le site est mis à jour la nuit, il est un peu en retard. Fiez-vous à ce que je vois ici.',
            'Le site affiche la date prévue et non la date réelle. Je le signale.',
          ],
        },
        {
          asked: 'Et si le colis est perdu ?',
          answered: [
            'Au bout de dix jours ouvrés sans passage, il est considéré comme perdu, et vous choisissez entre un nouvel envoi et un remboursement.',
            "Le délai n'est pas encore écoulé. Si cela arrive, nous renvoyons ou remboursons.",
          ],
          looks: 'policy',
        },
        {
          asked: 'On peut le laisser chez la gardienne ?',
          answered: ["Oui, je l'ajoute pour le livreur.", "Bien sûr, c'est noté sur l'envoi."],
        },
      ],
    },
    unfit: {
      openings: [
        'Bonjour, je voudrais renvoyer la commande {o}, la taille ne va pas.',
        'La veste de la commande {o} est trop petite, comment faire ?',
        'Bonjour, est-il possible de changer de taille pour la commande {o} ?',
      ],
      found: [
        'Aucun souci, vous êtes dans les délais. Je vous envoie un code de retour par mail.',
        "Je l'ai trouvée. Retour ou échange, vous avez encore plus de deux semaines.",
        "C'est noté. Je prépare le retour et vous le déposez où cela vous arrange.",
      ],
      exchanges: [
        {
          asked: 'Faut-il imprimer quelque chose ?',
          answered: ['Non, le code suffit au guichet.', 'Rien du tout, montrez le code sur votre téléphone.'],
        },
        {
          asked: 'Je peux avoir la taille au-dessus ?',
          answered: [
            "Oui, il en reste. Je la réserve et elle part dès que l'autre est revenue.",
            'Oui, je vous la mets de côté pendant une semaine.',
          ],
          looks: 'ticket',
        },
        {
          asked: 'Qui paie le retour ?',
          answered: [
            'Pour une question de taille, le premier retour est gratuit.',
            'Rien à payer cette fois : le premier retour pour la taille est compris.',
          ],
          looks: 'policy',
        },
        {
          asked: "Je l'ai essayée une fois, c'est gênant ?",
          answered: ["Pas du tout, l'essayage est normal.", "Non, tant qu'elle n'a pas été portée dehors."],
        },
      ],
    },
  },
  small: [
    {
      asked: 'Pardon, le train passait sous un tunnel.',
      answered: ['Je vous en prie, nous reprenons où nous en étions.', 'Aucun problème, prenez votre temps.'],
    },
    {
      asked: "D'accord, je patiente.",
      answered: ['Merci de votre patience, je reviens vers vous.', "C'est gentil, je fais vite."],
    },
    {
      asked: "C'est la deuxième fois cette année.",
      answered: [
        "Je comprends votre agacement, je le note pour qu'on cherche la cause.",
        'Ce ne devrait pas être le cas, je le signale.',
      ],
    },
    {
      asked: 'Est-ce que je reçois une confirmation ?',
      answered: ["Oui, d'ici quelques minutes, à l'adresse de la commande.", 'Oui, elle vient de partir par mail.'],
    },
    {
      asked: 'Si je réécris, je donne quelle référence ?',
      answered: ['Le numéro de commande suffit.', 'Juste le numéro de la commande, nous la retrouvons avec.'],
    },
  ],
  partings: [
    {
      asked: 'Merci beaucoup, bonne journée à vous.',
      answered: ['Merci, à vous aussi.', 'Avec plaisir, bonne journée.'],
    },
    { asked: 'Parfait, merci pour votre aide.', answered: ['Je vous en prie.', 'De rien, à bientôt.'] },
    {
      asked: 'Très bien, je note tout cela.',
      answered: ['Parfait. Bonne fin de journée.', "N'hésitez pas à revenir vers nous."],
    },
  ],
  looking: [
    'Je regarde la commande {o}, un instant.',
    "J'ouvre la commande {o}.",
    'Un moment, je cherche la commande {o}.',
  ],
  checking: ['Un moment, je vérifie cela.', 'Je regarde.', 'Laissez-moi vérifier.'],
  again: ['Bonjour, encore moi.', 'Re-bonjour.', 'Me revoilà, pour la même affaire.'],
  paid: {
    word: 'payé',
    say: "J'ai payé {v} euros pour la commande {o} {r}.",
    ask: 'Vous savez ce que la commande {o} m’a coûté ?',
    use: 'Je pars des {v} euros que vous avez indiqués.',
  },
  before: {
    word: 'avant',
    say: 'La commande {o} doit être ici avant le {v} mars, c’est un cadeau {r}.',
    ask: 'Vous n’oubliez pas la date pour la commande {o} ?',
    use: 'Pour le {v}, la livraison express suffit encore.',
  },
  calls: {
    word: 'appelez',
    say: 'Pour la commande {o} ne m’appelez pas, appelez ma sœur après {v} {r}.',
    correct: 'Finalement appelez après {v} pour la commande {o} {r}.',
    ask: 'Pour la commande {o}, vous vous souvenez de l’heure pour téléphoner ?',
    use: 'S’il faut téléphoner, ce sera après {v}, comme convenu.',
  },
  house: {
    word: 'porte',
    say: 'La commande {o} se livre à la porte {v} de la cour {r}.',
    correct: 'Non, pardon, c’est la porte {v} pour la commande {o} {r}.',
    ask: 'Où le livreur doit-il poser la commande {o} ?',
    use: 'Pour la livraison, le livreur sonnera au {v}.',
  },
  granted: {
    word: 'rembourse',
    say: 'Je vous rembourse {v} euros sur la commande {o} {r}.',
    correct: 'Après vérification, je rembourse {v} euros sur la commande {o} {r}.',
    ask: 'Combien devais-je recevoir pour la commande {o} ?',
    use: 'Les {v} euros partent ce soir.',
  },
  pickup: {
    word: 'enlèvement',
    say: 'La prochaine étape pour la commande {o} est un enlèvement à {v} {r}.',
    correct: 'Le livreur a changé d’heure, enlèvement de la commande {o} à {v} {r}.',
    ask: 'À quelle heure passe-t-on pour la commande {o} ?',
    use: 'Le créneau de {v} est réservé.',
  },
};
