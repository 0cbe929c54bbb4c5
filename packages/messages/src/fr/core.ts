import type { Catalogue } from '../patterns.ts';

/** Ce que dit chaque table. */
export const core: Catalogue = {
  'no-command': 'un ordre est {expected}',
  'unknown-act': '{kind} n’est pas un acte de ce jeu ; il connaît {known}',
  'missing-field': 'il manque {field} à {act} : {expected}',
  'bad-field': '{act} prend {field} comme {expected}, et non {value}',
  'unknown-field': '{act} n’a pas de {field} ; il prend {known}',
  'crew-only': 'seul le personnel peut dire « {field} » de {act}',

  'no-rulebook': 'il n’y a pas de règlement {rulebook}',
  'unknown-choice': '{name} n’est pas un choix de ce règlement ; il a {known}',
  'choice-twice': '{name} est choisi deux fois : dites-le une fois',
  'bad-choice': '{name} est {expected}, et non {value}',

  'bad-settings': 'les réglages sont un objet de noms et de textes, tels que min et 5',
  'setting-not-text': '{option} s’écrit comme un texte, tel que 5 entre guillemets',
  'unknown-option': '{option} n’est pas un réglage de cette table ; elle connaît {known}',
  'bad-limits': 'min et max sont des montants en dollars, min au plus égal à max',
  'option-amount': '{option} est un montant en dollars, et non {value}',
  'bad-cut':
    'cut est un nombre de cartes de {min, number}, dont un coup peut avoir besoin, à {max, number}',
  'bad-set': 'set est un nombre de jetons, et non {value}',

  'wager-open':
    'la place {seat} a encore {bet} sur le tapis : retirez la mise ou laissez-la se décider',
  'wager-in-play': 'la place {seat} a une mise en jeu : attendez qu’elle soit décidée',
  'no-such-seat': 'il n’y a pas de place {seat} : les places vont de 1 à {places}',
  'table-full':
    'la table a de la place pour {places, plural, one {un joueur} many {# joueurs} other {# joueurs}}',
  'seat-taken': 'la place {seat} est prise : choisissez-en une autre',
  'empty-seat': 'personne n’est assis à la place {seat} : prenez d’abord la place',
  'bad-amount': '{amount} n’est pas un montant à miser ou à acheter',
  'rack-short':
    'la place {seat} a {rack} en jetons, et il en faut {cost} : achetez des jetons ou misez moins',
  'below-minimum': 'le minimum de la table est de {min}',
  'above-maximum': 'le maximum de la table est de {max}',
  'wrong-role': '{act} revient à {allowed}, et non à {role}',
  'no-role-for': '{act} n’est l’acte d’aucun rôle : {role} ne peut pas le faire',
  'no-wager': 'la place {seat} n’a pas de {bet} sur le tapis',
  'too-much-down': 'il n’y a que {stake} sur {bet}',

  'shuffle-between-rounds': 'les cartes sont mélangées entre les coups',
  'no-such-card': 'les {decks} cartes {card} ont toutes quitté le sabot',
  'shoe-spent':
    'il reste {size, plural, one {une carte} many {# cartes} other {# cartes}}, la carte de coupe est sortie : mélangez d’abord',

  'no-change-now': 'rien ne va plus : les jetons se vendent et se changent quand tout est payé',
  'no-cash-out-now': 'les jetons s’encaissent entre les coups, pas pendant un lancer',
  'no-colour-free': 'chaque couleur de la table a son joueur : jouez avec des jetons de valeur',
  'no-such-colour': 'la table n’a pas de jetons {colour} : choisissez {known}',
  'colour-taken': '{colour} est la couleur de {player} : choisissez-en une autre',
  'has-a-colour': 'la place {seat} a des jetons {colour} : changez-les ou encaissez-les d’abord',
  'no-such-value': 'un jeton vaut {values}, dans les limites de la table',
  'own-colour-marked': '{colour} est marqué à {value} tant que ces jetons sont sortis',
  'colour-marked': '{colour} est marqué à {value} à la place {seat}',
  'no-whole-chips': '{amount} ne fait pas un nombre entier de jetons à {value}',
  'bank-short':
    'la banque a {chips, plural, one {un jeton {colour}} many {# jetons {colour}} other {# jetons {colour}}}',
  'colour-short':
    'la place {seat} a {chips, plural, one {un jeton {colour}} many {# jetons {colour}} other {# jetons {colour}}} en main, et il en faut {cost}',
  'splits-a-chip': '{amount} ne peut pas être retiré sans couper un jeton de {value}',
  'chips-out':
    'des jetons {colour} de la place {seat} sont sur le tapis : attendez qu’ils soient décidés',
  'no-chips': 'la place {seat} n’a pas de jetons de couleur : achetez-en d’abord',
  'no-such-chips':
    'la place {seat} a {chips, plural, one {un jeton} many {# jetons} other {# jetons}} à {value} en main',
  'no-whole-stacks': 'les jetons au repos se rangent en piles de {stack}',
  'count-between-rounds': 'les jetons se comptent entre les coups',
  'no-sheet-row': 'la feuille n’a pas de ligne pour {colour}',

  'call.payout': 'Place {seat} : {parts}.',
  'payout.colour': '{colour}, {total}',
  'payout.colour-completed': '{colour}, {total}, dont {rest} en jetons de valeur',
  'payout.value': 'jetons de valeur, {total}',
  'call.no-more-bets': 'Rien ne va plus.',
  'done.marks-colour': 'marque {colour} à {value}',
  'done.restacks-chips': 'range les jetons au repos en piles de {stack}',
  'done.reports-chips-short': 'signale {chips} jetons {colour} manquants',
  'done.reports-chips-over': 'signale {chips} jetons {colour} en trop',

  'term.player': 'le joueur',
  'term.dealer': 'le croupier',
  'term.stickperson': 'le bâtonnier',
  'term.boxperson': 'le chef de table',
  'term.supervisor': 'un superviseur',
  'term.executive': 'un directeur',
  'term.auditor': 'un vérificateur',
  'term.administrator': 'l’administrateur',
  'term.cashier': 'un caissier',
  'term.teacher': 'un formateur',
  'term.blue': 'bleu',
  'term.red': 'rouge',
  'term.green': 'vert',
  'term.yellow': 'jaune',
  'term.pink': 'rose',
  'term.orange': 'orange',
  'term.purple': 'violet',
  'term.brown': 'brun',
  'term.white': 'blanc',
  'term.black': 'noir',
  'term.grey': 'gris',
  'term.lavender': 'lavande',
  'term.tan': 'beige',
  'term.peach': 'pêche',
  'term.navy': 'marine',
  'term.teal': 'sarcelle',
  'term.lime': 'citron',
  'term.maroon': 'bordeaux',
  'term.gold': 'or',
  'term.turquoise': 'turquoise',

  'closed-by-supervisor':
    'la table est fermée : encaissez vos jetons, ou attendez qu’un superviseur la rouvre',
  'nothing-asked': '{clause} ne demande rien',
  'closed-already': 'la table est déjà fermée',
  'open-already': 'la table est déjà ouverte',
  'wagers-up': 'la table ferme une fois que chaque mise est décidée ou retirée',
  'cards-between-rounds': 'les cartes se vérifient et se changent entre les coups',
  'no-deal-to-call-off': 'aucune donne n’est en cours',
  'deal-stands':
    'quelque chose a été décidé sur ces cartes : la donne reste, et deux membres du personnel peuvent la corriger',
  'prompt.step': 'Ensuite : {act}.',
  'prompt.say': 'Dites : {what}',
  'prompt.do': 'Le personnel : {what}.',
  'prompt.ask':
    'Interrogez la place {seat}{hand, plural, one {} many {, main #} other {, main #}}.',
  'call.limits': 'À partir des prochaines mises les limites sont {min} et {max}.',
  'call.limits-from': 'À partir des prochaines mises le minimum est {min}, sans maximum.',
  'call.table-closes': 'La table est fermée.',
  'call.table-opens': 'La table est ouverte.',
  'call.card-exposed': 'Carte découverte : {card}.',
  'call.misdeal': 'Maldonne : {reason}.',
  'done.spreads-cards': 'étale les cartes faces visibles et les vérifie',
  'done.takes-old-cards': 'emporte les vieilles cartes',
  'done.tells-supervisor-of-card': 'signale {card} au superviseur et la met avec les cartes jouées',
  'done.places-added-chips':
    'met à sa place ce qui a été ajouté à la place {seat}{hand, plural, one {} many {, main #} other {, main #}}',
  'done.turns-cards-up':
    'retourne les cartes de la place {seat}{hand, plural, one {} many {, main #} other {, main #}}',
  'done.lays-double-card':
    'pose la carte du doublement de la place {seat}{hand, plural, one {} many {, main #} other {, main #}}',
  'done.witnesses-payout': 'voit payer {amount} à {player}',
  'has-an-account':
    'le joueur de la place {seat} a un compte et mise lui-même : le personnel inscrit pour ceux qui n’en ont pas',
};
