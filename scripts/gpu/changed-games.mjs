// Games of blackjack with each choice changed, for a GPU to play, with the digest of the kernel's result.

const sessions = 256;
const rounds = 40;

/** Charts with random choices, so that every rule that can affect a hand is used. */
export const changedGames = ({ simulation, engine, blackjack, rulebooks, digest, seed }) => {
  const { blackjackGame, blackjackProgram, handActs, keyOf, loadedBlackjack, outcomes } =
    simulation;
  const { runKernel, stakesFor, wishesOf } = simulation;
  const random = outcomes(keyOf(BigInt(seed)), 9, 997);
  const draw = () => random.next().value;
  const scale = { from: 0, width: 200 };
  const session = { rounds, bankroll: 60_000, high: 90_000, low: 20_000, scale };
  const all = [];
  for (const base of rulebooks.rulebooks.filter(({ family }) => family === 'blackjack')) {
    for (const { name, domain, choice } of engine.choicesOf(base)) {
      if (/sides|caps|tips|back|betting|highestMin/.test(name)) continue;
      for (const other of domain.others(choice.is)) {
        const changed = rulebooks.findRulebook(`${base.id}:${name}=${domain.write(other)}`);
        if (engine.isRefusal(changed)) continue;
        const kinds = blackjack.dealtKinds(base);
        const rules = blackjack.rulesFor(
          changed,
          kinds.find((one) => name.startsWith(`${one}.`)) ?? 'up',
        );
        const cut = all.length % 2 === 0 ? null : 60;
        const play = {
          game: blackjackGame(rules, { cut, takesEvenMoney: draw() % 2 === 0 }),
          charts: [-99, -1, 1].slice(0, cut === null ? 1 : 3).map((count) => ({
            count,
            wishes: wishesOf(() => Array.from({ length: 6 }, () => handActs[1 + (draw() % 6)])),
            insured: new Set(Array.from({ length: 40 }, () => draw() % 111)),
          })),
          levels: [-99, 0, 2].map((count, at) => ({
            count,
            stakes: stakesFor(rules, 1000 * (at + 1)),
          })),
        };
        const key = keyOf(BigInt(seed));
        const { code, words, most } = blackjackProgram(play);
        const tally = runKernel(loadedBlackjack(play, { key, session }))(3, sessions);
        const program = { code, words: [...words], most };
        all.push({ name: changed.id, session, program, sessions, digest: digest(tally) });
      }
    }
  }
  return all;
};
