import type { Catalogue } from '../patterns.ts';

/** Ce que dit la maison : qui peut quoi, les limites que l’on se fixe, l’arrière-salle, les corrections. */
export const house: Catalogue = {
  'has-an-account':
    'le joueur de la place {seat} a un compte et mise lui-même : le personnel inscrit pour ceux qui n’en ont pas',
  'house-deals': 'la maison donne cette table toute seule',
  'not-for-players': '{act} n’est pas pour les joueurs : demandez au personnel',
  'round-closed': 'le coup est fermé : attendez son résultat',
  'not-your-seat': 'la place {seat} n’est pas la vôtre',
  staff: 'personne ne joue à une table où il a un rôle du personnel',
  'staff-sits': 'personne ne travaille à une table où il a une place : quittez-la d’abord',
  'too-many-seats':
    'on ne tient pas plus de {most, plural, one {une place} many {# places} other {# places}} dans la maison : quittez-en une d’abord',
  'second-factor':
    'corriger un résultat ou payer un lot demande une session avec un second facteur : connectez-vous avec le vôtre',
  'table-closed':
    'la maison ne s’est pas encore engagée pour les prochains coups : attendez un instant',
  'seed-without-seat': 'prenez une place pour ajouter au hasard',
  'no-chance-yet': 'aucune maison ne donne cette table, ou elle ne s’est pas encore engagée',
  'seed-waits': 'une graine de vous attend déjà : elle compte dès qu’aucune mise n’est posée',
  'chance-refused': '{why}',

  excluded: 'vous avez demandé à rester à l’écart jusqu’au {until}',
  'time-limit':
    'vous avez joué {minutes, plural, one {la minute} many {les # minutes} other {les # minutes}} que vous vous accordez par jour',
  'loss-limit': 'cela dépasserait votre limite de perte de {limit} par jour',
  'deposit-limit': 'cela dépasserait votre limite de dépôt de {limit} par jour',
  'funds-short': 'le compte n’a pas autant',

  'no-such-round':
    'seuls le dernier coup et celui en cours peuvent être corrigés, là où quelque chose s’y est fait',
  'no-such-line': 'la ligne {line} n’est pas un acte de ce coup',
  'not-correctable': 'la ligne {line} a fait passer de l’argent par la caisse',
  'cashed-out': 'quelqu’un a déjà encaissé ce que cela reprendrait : réglez-le avec lui',
  'does-not-follow': 'la ligne {line} ({act}) n’aurait alors pas pu avoir lieu : {why}',

  'undo-last':
    'l’entrée {entry} n’est plus la dernière : reprenez d’abord ce qui l’a suivie, ou rectifiez-la à deux',
  'undo-others':
    'l’entrée {entry} n’est pas du personnel : une seconde personne confirme ce qui la rectifie',
  'undo-of-two':
    'l’entrée {entry} est telle que deux personnes l’ont laissée : une seconde personne confirme ce qui la rectifie',
  'undo-counted':
    'le plateau a été compté après l’entrée {entry} : une seconde personne confirme ce qui la rectifie',
  'no-reason': 'une correction demande une raison',
  'tips-handed-out': 'des pourboires que cela reprendrait ont été distribués',
  'tips-to-yourself': 'c’est quelqu’un d’autre qui vous remet des pourboires',
  'tips-short': 'la boîte à pourboires n’a pas autant',
  'chips-differ': 'les jetons ne font pas le montant',
  'tray-short': 'le plateau n’a pas autant',
  'many-acts': 'vous avez changé vos mises {most} fois dans ce coup : attendez son résultat',
  'count-waits': 'le plateau est compté par deux personnes : terminez d’abord le comptage',
  'no-request': 'la demande {request} n’attend personne : elle a été réglée, ou elle est périmée',
  'nothing-to-send': 'la demande {request} ne demande pas de jetons',
  'sent-before': 'les jetons de la demande {request} sont déjà en route',
  'not-sent': 'les jetons de la demande {request} n’ont pas encore été envoyés',
  'same-sender': 'quelqu’un d’autre doit recevoir ce que vous avez envoyé',
  'same-person': 'quelqu’un d’autre doit confirmer ce que vous avez demandé',
  'same-hand':
    'vous avez déjà pris part à ce lot comme {before} : il faut quelqu’un d’autre comme {role}',
  'shift-open': 'le service {shift} est ouvert',
  'count-with-shift': 'ouvrez ou fermez le service avec ce qui a été compté',
  'count-too':
    'la demande {request} est un comptage : comptez aussi le plateau et dites ce que vous avez trouvé',
  'no-shift': 'aucun service n’est ouvert',
  'request-waits': 'une demande attend encore : faites-la confirmer, ou retirez-la',

  'call.entry-undone': 'L’entrée {entry} est reprise',
  'call.round-void': 'Le coup {round} est nul : {reason}',
  'call.round-corrected': 'Le dernier coup est corrigé : {reason}',

  'staff-act.rule-space': 'trancher la case',
  'staff-act.shuffle': 'mélanger',
  'staff-act.show-cards': 'montrer les cartes',
  'staff-act.select-winner': 'choisir le gagnant',
  'staff-act.pick-award': 'choisir le lot',
  'staff-act.review': 'le vérifier',
  'staff-act.confirm': 'le confirmer',
  'staff-act.swipe': 'passer la carte',
  'staff-act.authorise': 'l’autoriser',

  'term.you': 'vous',

  'no-reason-for-house': 'la maison n’a pas de raison de faire {act} ici',
  'too-many-seats-here':
    'on ne prend pas plus de {most, plural, one {une place} many {# places} other {# places}} depuis une même adresse : attendez qu’une se libère',
};
