import { places } from '../en/roulette.ts';
import type { Catalogue } from '../patterns.ts';

/** Ce qui se dit à la roulette. */
export const roulette: Catalogue = {
  'roulette.bet.straight': 'Plein {of}',
  'roulette.bet.split': 'Cheval {of}',
  ...places('street', 'Transversale', [0, 1, 2]),
  'roulette.bet.trio': 'Trio {of}',
  ...places('corner', 'Carré', [0, 1, 3, 4]),
  'roulette.bet.firstfour': 'Quatre premiers',
  'roulette.bet.topline': 'Cinq premiers',
  ...places('sixline', 'Sixain', [0, 1, 2, 3, 4, 5]),
  'roulette.bet.courtesy': 'Ligne de courtoisie',
  'roulette.bet.track': 'Cylindre {of}',
  'roulette.bet.column': 'Colonne {of}',
  'roulette.bet.dozen': 'Douzaine {of}',
  'roulette.bet.low': 'Manque',
  'roulette.bet.high': 'Passe',
  'roulette.bet.even': 'Pair',
  'roulette.bet.odd': 'Impair',
  'roulette.bet.red': 'Rouge',
  'roulette.bet.black': 'Noir',
  'roulette.bet.prison:low': 'Manque, en prison',
  'roulette.bet.prison:high': 'Passe, en prison',
  'roulette.bet.prison:even': 'Pair, en prison',
  'roulette.bet.prison:odd': 'Impair, en prison',
  'roulette.bet.prison:red': 'Rouge, en prison',
  'roulette.bet.prison:black': 'Noir, en prison',

  'roulette.no-zero-on-the-wheel':
    'une roue sans zéro prend les chances simples never : half et prison demandent un zéro',
  'roulette.about-setting.track': 'si le tapis a une piste',
  'roulette.no-track-here':
    'les tapis de cette maison n’ont pas de cylindre : ouvrez la table avec track=no',

  'roulette.no-hands-here': 'la roulette ne se joue pas en mains : misez de votre place',
  'roulette.no-such-place': 'le tapis n’a pas de case {bet} : choisissez-en une qu’il a',
  'roulette.no-track': 'ce tapis n’a pas de cylindre : misez sur le numéro lui-même',
  'roulette.no-bet-on-prison': 'seul un zéro y met une mise : misez sur la chance simple elle-même',
  'roulette.no-calls-here': 'aucune annonce n’est prise à cette table : posez les jetons vous-même',

  'roulette.track-closed': 'le cylindre est fermé, la bille est lancée : misez sur le tapis',
  'roulette.late-bet':
    'rien ne va plus : une mise tardive est nulle et rendue ; misez au prochain lancer',
  'roulette.bets-stand':
    'rien ne va plus : ce qui est sur le tapis reste jusqu’à l’annonce du numéro',
  'roulette.calls-declined':
    'il n’y a plus le temps pour des annonces : allez au tapis, ou attendez le prochain lancer',
  'roulette.call-refused':
    'le croupier n’a pas le temps pour {bet} : allez au tapis, ou attendez le prochain lancer',
  'roulette.no-bet-under-tip':
    'une mise pour les croupiers à l’intérieur va sur vos jetons : misez d’abord vous-même sur {bet}',
  'roulette.dealer-bet-on-top': 'une mise pour les croupiers est sur {bet} : retirez-la d’abord',
  'roulette.no-value-chips-inside':
    'l’intérieur se joue ici avec des jetons de couleur : achetez d’abord une couleur',
  'roulette.value-chips-inside':
    '{players} mise des jetons de valeur à l’intérieur : achetez une couleur pour y miser aussi',
  'roulette.in-prison': 'une mise en prison reste jusqu’à ce que le prochain numéro la décide',
  'roulette.partly-misplaced':
    'une part a été annoncée ailleurs : contestez-la, ou retirez le tout',
  'roulette.not-misplaced': 'aucune annonce de la place {seat} n’est mal posée sur {bet}',
  'roulette.challenged-too-late':
    'aucune annonce de la place {seat} n’est mal posée sur {bet}, et le dernier lancer est décidé tel quel',

  'roulette.ball-rolls-already': 'la bille roule déjà',
  'roulette.ball-not-released': 'la bille n’a pas été lancée',
  'roulette.no-ball-rolls': 'aucune bille ne roule : il n’y a pas de lancer à annuler',
  'roulette.bets-closed-already': 'rien ne va plus a déjà été annoncé',
  'roulette.bets-still-open': 'rien ne va plus s’annonce avant que la bille tombe',
  'roulette.no-such-pocket': 'la roue n’a pas de {pocket}',

  'call.call-bet': 'Place {seat} : {bet}, {amount}.',
  'call.call-corrected': 'Place {seat} : {amount} de {from} à {to}.',
  'call.call-refused': 'Place {seat} : pas le temps pour {bet}.',
  'call.calls-declined': 'Plus d’annonces.',
  'call.confirm-bet': 'Place {seat} : {amount} sur {bet} ?',
  'call.dealer-bet': 'Mise pour les croupiers.',
  'call.too-few-turns': 'Lancer nul : la bille a fait moins de {turns} tours.',
  'call.number': '{pocket}, {colour}.',
  'call.track-closed': 'Cylindre fermé.',
  'call.track-winner': 'Gagnant au cylindre.',
  'done.keeps-chips-apart': 'garde à part les jetons de la place {seat} sur {bet}',
  'done.stacks-chips': 'empile les jetons de la place {seat} sur {bet}',
  'done.puts-dealer-bet-on-top': 'pose dessus la mise pour les croupiers',
  'done.puts-marker': 'pose le marqueur sur {pocket}',
  'done.separates-bets': 'sépare les mises extérieures mêlées',
  'done.watches-bets': 'veille à ce que les mises soient bien posées',
  'done.waves-off': 'fait le geste depuis la roue vers l’extérieur',
};
