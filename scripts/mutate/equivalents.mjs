/**
 * Mutants that nothing can distinguish from the real engine, by their keys, each with the reason. A key without a mutant fails
 * the run. Other values of choices have their own list, `packages/rulebooks/src/equivalent-choices.ts`.
 */
export const equivalents = {
  'packages/engine/src/baccarat/settle.ts bound leader > 0 → >=':
    'a difference of nothing is a tie, which the line above has answered',
  'packages/engine/src/casino-war/duel.ts bound mine > theirs → >=':
    'equal ranks are answered by the line above',
  'packages/engine/src/core/colours/sheet.ts bound missing > 0 → >=':
    'only colours of which some are missing or over are reported: the filter before leaves the others out',
  'packages/engine/src/core/pit/with-pit.ts either isPitEvent(event) ? event : family.viewEvent(event, viewer) → false':
    'no family hides what is not its own: an event of the pit comes through it as it is',
  'packages/engine/src/core/pit/with-pit.ts either next.pit === pit ? next : { ...next, pit } → false':
    'a table with the same pit is the same made again: asking first only saves time',
  'packages/engine/src/core/pit/pit.ts who before.duties.filter(({ code }) => code === duty.code) → all of them':
    'the whole of a duty is compared next, its code included: looking at the code first only saves time',
  'packages/engine/src/craps/acts.ts cap Math.min → max #2':
    'a wider span only lengthens the search: the last amount that is taken is looked for in it',
  'packages/engine/src/craps/acts.ts either isOpen ? amount && (isTaken(amount.min) ? amount : null) : boundsOf(placing, isTaken) → false':
    'while bets are open a call is a bet like any other: searching its bounds anew finds the same ones',
  'packages/engine/src/craps/acts.ts either ref.tip && !range && !offer.behind ? null : maxOf(table, { seat: ref.seat, bet: ref.bet, t → true':
    'a wider span only lengthens the search: the last amount that is taken is looked for in it',
  'packages/engine/src/craps/acts.ts role refuseRole(rulebook.roles, callOrder) → undefined':
    'every rulebook that takes calls lets a player make them; roles are no choice',
  'packages/engine/src/craps/acts.ts cap Math.floor → ceil':
    'either middle lies strictly between two ends that are more than a step apart',
  'packages/engine/src/craps/acts.ts either isToTheEnd ? stake : last → false':
    'the whole is still offered, by the act without an amount; the table takes it said either way',
  'packages/engine/src/craps/acts.ts who [...standingsIn(rulebook)] .filter(([, { offer }]) => offer.rides?.is) → all of them':
    'what is offered is tried first: a wager that cannot ride is refused',
  "packages/engine/src/craps/acts.ts either isOffered(rulebook, table, seat) || table.isClosed ? [{ kind: 'take-dice', seat } as const → true":
    'what is offered is tried first: dice that are not offered are refused',
  'packages/engine/src/craps/settle.ts window wager.tip === true → !==':
    "only where nobody but the dealers wins are lines not put in order at the end, and there they stand in it: no winner of a player's is among them",
  'packages/engine/src/craps/settle.ts window bet.isLast === true → !==':
    'lines that are all put in order at the end come to the same order: putting them there on the way only saves time',
  "packages/engine/src/craps/overrule.ts either thrower.kind === 'player' ? { kind: 'ask-same-dice', seat: thrower.seat } : undefined → true":
    'a call for the same dice from no seat is refused, and what is refused is not done again',
  "packages/engine/src/red-dog/deal.ts either bet === 'raise' ? 'raise' : 'main' → false":
    'a raise stands only where there is a spread, and there it goes the way of the wager it was put beside',
  'packages/engine/src/roulette/bets.ts bound at < 0 → <=':
    'a key that begins with its colon claims no kind, read either way',
  'packages/engine/src/blackjack/hand.ts either at < 0 ? 0 : Math.min(at + 1, 10) → false':
    'a letter that is no rank is found at -1, and one more than that is nothing',
  'packages/engine/src/craps/acts.ts either named === undefined ? { seat, hand, bet, tip, amount: part } : { seat, hand, bet, tip, amo → false':
    'a part on any craps that is not named is left out or undefined: both are asked about by `onCraps !== undefined`',
  "packages/engine/src/craps/acts.ts either rulebook.cites.claims ? [{ kind: 'ask-investigation', seat, reason: 'a claim' } as const]  → true":
    'what is offered is tried first: where no clause speaks of claims an investigation is refused',
  'packages/engine/src/craps/acts.ts who dice.filter((second) => second !== first) → all of them':
    'what is offered is tried first: one die taken twice is refused',
  "packages/engine/src/craps/overrule.ts either event.max === null ? { kind: 'post-limits', min: event.min } : { kind: 'post-limits', min: → false":
    'limits without a most are posted by a most that is null as by none: `postLimits` reads both as null',
  'packages/engine/src/craps/call-bets.ts either onCraps === undefined ? planned : { ...planned, onCraps } → false':
    'a part on any craps that is not named is left out or undefined: anyone who reads it asks for undefined',
  'packages/engine/src/craps/stick-calls.ts refusal if (known) return known; → false':
    'what is called for a roll is the same made again: keeping it only saves time',
  "packages/engine/src/craps/decide.ts refusal if (command.as === undefined && command.kind === 'place-bet') { return placeBet(rulebook,  → false":
    'the register decides the order as well: skipping it only saves time',
  "packages/engine/src/craps/decide.ts refusal if (command.as === undefined && command.kind === 'roll') return roll(rulebook, table, comm → false":
    'the register decides the order as well: skipping it only saves time',
  "packages/engine/src/craps/decide.ts refusal if ((as === undefined || as === 'player') && !side?.repeated) { return placeOn(rulebook, t → false":
    'a player’s own wager goes the same way below: nothing is confirmed in flight, and nobody repeats it',
  'packages/engine/src/craps/decide.ts either isCalled ? { ...command, isCalled } : command → true':
    'a wager that is not called is the same whether it says so or says nothing',
  "packages/engine/src/craps/odds-cap.ts either phase.kind === 'point' ? phase.point : null → true":
    'between two points there is no point to read: who asks takes undefined for none as it takes null',
  'packages/engine/src/craps/call-bets.ts either isPresumed ? { isPresumed } : {} → true':
    'a call that is not presumed is the same whether it says so or says nothing: `callsAfter` reads both as false',
  'packages/engine/src/craps/ante.ts refusal if (choices.ante.is === 0) return false; → false':
    'an ante of nothing is covered by every rack that covers the wager: asking here only saves time',
  "packages/engine/src/craps/rolling.ts refusal if (by === null && table.thrower.kind !== 'stickperson') { return plainOutcome(rulebook, t → false":
    'a plain throw comes to the same the long way: what it says is only made once here',
  'packages/engine/src/craps/rolling.ts either next.sevenOut ? sidePayouts(rulebook, table, lines) : nothing → true':
    'the wagers whose payouts are watched are decided by a seven-out alone: asking first only saves time',
  'packages/engine/src/craps/settle.ts either hasLater ? inTurn(offered.byKey, lines) : lines → true':
    'table wagers alone keep their places when they are put in turn: asking first only saves time',
  'packages/engine/src/craps/settle.ts bound to > at → >=':
    'what is moved to the place itself is written over next',
  'packages/engine/src/craps/ante.ts either rulebook.choices.ante.is === 0 ? nothing : antesDue(rulebook, table) → false':
    'without an ante none is due: asking first only saves time',
  'packages/engine/src/craps/placing.ts either isPlain ? undefined : refuseEarly(rulebook, table, placing) → false':
    'of a plain wager nothing is refused for what others lack: asking first only saves time',
  'packages/engine/src/craps/placing.ts either isPlain ? undefined : refuseSpecial(rulebook, table, placing) → false':
    'a plain wager needs no other and is not divided: asking first only saves time',
  'packages/engine/src/craps/placing.ts either standing.hasCommission === true ? paidUpFront(standing.offer, amount) : zero → true':
    'without a commission nothing is paid up front: asking first only saves time',
  'packages/engine/src/craps/plain-throw.ts refusal if (found !== undefined) return found; → false':
    'what is called for a roll is the same made again: keeping it only saves time',
  'packages/engine/src/craps/rolling.ts either back.length + dues.length === 0 ? throwers : after(throwers.events, back, dues) → false':
    'nothing put behind what comes first is that alone: asking first only saves time',
  'packages/engine/src/craps/rolling.ts either needsWords(rulebook) ? withoutWord(rulebook, layout.wagers) : nothing → true':
    'where no wager needs a word none goes back without one: asking first only saves time',
  'packages/engine/src/craps/rolling.ts either hasCarried(table.layout.wagers) ? [...unspoken, ...alone(rulebook, table)] : unspoken → true':
    'where nothing was carried over nothing of it goes back: asking first only saves time',
  "packages/engine/src/craps/rolling.ts refusal if (!how && calledBy === 'stickperson') return { dice, calledBy, by: null }; → false":
    'a plain call cites the same clauses put together here: leaving it out only saves time',
  'packages/engine/src/craps/settle.ts refusal if (asked) return asked.verdict; → false':
    'a verdict worked out again is the same: storing it only saves time',
  'packages/engine/src/craps/settle.ts either found > 0 ? bet.rulings[found - 1] : undefined → true':
    'before the first of a list there is nothing, as there is for what nobody has asked about',
  'packages/engine/src/craps/settle.ts either found > 0 ? bet.rulings[found - 1] : undefined → false':
    'a verdict worked out again is the same: looking it up only saves time',
  'packages/engine/src/craps/settle.ts bound found > 0 → >=':
    'before the first of a list there is nothing, as there is for what nobody has asked about',
  'packages/engine/src/craps/settle.ts bound list.length > 1 → >=':
    'an item put into a list of one is in the same place: spelling it out only saves time',
  'packages/engine/src/craps/offers.ts bound place < 128 → <=':
    'no bet has as many verdicts: what does not fit is only stored from going wrong in silence',
  "packages/engine/src/craps/offers.ts either verdict.kind === 'win' ? verdict.pays : unpaid → true":
    'what does not win is not asked what it pays',
  "packages/engine/src/craps/offers.ts either verdict.kind === 'win' ? verdict.odd : undefined → true":
    'what does not win has no odd part',
  "packages/engine/src/craps/offers.ts either verdict.kind === 'move' ? verdict.to : '' → true":
    'what does not move is not asked where to',
  'packages/engine/src/craps/offers.ts either place === 0 ? undefined : rulings[Math.abs(place) - 1] → true':
    'a verdict worked out again is the same: looking it up only saves time',
  'packages/engine/src/craps/offers.ts either place === 0 ? undefined : rulings[Math.abs(place) - 1] → false':
    'before the first of a list there is nothing, as there is for what nobody has asked about',
  'packages/engine/src/craps/offers.ts window place === 0 → !==':
    'a verdict worked out again is the same: looking it up only saves time',
  'packages/engine/src/craps/rolling.ts refusal if (before.length === 0) return { ok: true, events: outcome(rulebook, table, called) }; → false':
    'nothing folded into a table leaves it as it was: asking first only saves time',
  'packages/engine/src/core/colours/holdings.ts either holdingOf(colours, seat) === undefined ? colours : { ...colours, holdings: colours.holding → false':
    'of a seat that holds no colour nothing changes: asking first only saves time',
  'packages/engine/src/craps/placing.ts either at < 0 ? undefined : wagers[at] → false':
    'before the first of a list there is nothing, as there is for what has no place in it',
  'packages/engine/src/craps/settle.ts refusal if (ruling) return settlementOf(rolled, { wager, standing }, ruling); → false':
    'a verdict worked out again is the same: looking it up only saves time',
  'packages/engine/src/craps/placing.ts window before === undefined → !== #2':
    'clauses are stored in two halves: which of them is for a raise does not matter',
  'packages/engine/src/craps/decide.ts refusal if (step !== undefined) return step; → false':
    '`decide` and `evolve` come to the same table, by the law of random play: `advance` only saves time',
  "packages/engine/src/craps/decide.ts refusal if (isPlain && command.kind === 'roll') return advanceRoll(rulebook, table, command); → false":
    '`decide` and `evolve` come to the same table, by the law of random play: `advance` only saves time',
  'packages/engine/src/craps/offers.ts either last !== undefined && last.key === key ? last : lookedUp(offered, key) → false':
    'looked up, the bet is the same one: keeping it only saves time',
  'packages/engine/src/craps/evolve.ts either dice.off === null && !dice.isHeld ? dice : { ...dice, off: null, isHeld: false } → false':
    'dice that are neither off nor held are the same made so again: keeping them only saves time',
  'packages/engine/src/craps/evolve.ts bound duties.length > 0 → >=':
    'of no duties none is left out: asking first only saves time',
  'packages/engine/src/craps/evolve.ts bound anted.length > 0 → >=':
    'no antes put in the place of no antes: asking first only saves time',
  'packages/engine/src/craps/placing.ts either isAlone(placing) ? freshMarks(table.rolls, amount) : marksBeside(table, placing) → false':
    'beside nothing the marks are fresh ones: asking first only saves time',
  'packages/engine/src/craps/placing.ts either isUsual ? first : first + unusual(wanted, before) → false':
    'what is usual adds nothing: asking first only saves time',
  "packages/engine/src/craps/placing.ts window phase.kind === 'point' → !==":
    'clauses are stored in two halves: which of them is for a point does not matter',
  'packages/engine/src/craps/placing.ts either standing.hasCommission === true ? add(amount, paidUpFront(offer, amount)) : amount → true':
    'without a commission nothing is paid up front: asking first only saves time',
  'packages/engine/src/craps/placing.ts either rulebook.choices.ante.is === 0 ? undefined : refuseAnte(rulebook, table, { held, cost }) → false':
    'an ante of nothing is covered by every rack that covers the wager: asking here only saves time',
  'packages/engine/src/craps/rolling.ts either isWatched ? shownAfter(rulebook, { table, next: plain, lines: settled.lines }) : nothing → true':
    'where no wager is watched nothing is shown: asking first only saves time',
  'packages/engine/src/craps/rolling.ts either isReady && !needsWords(rulebook) && !hasCarried(table.layout.wagers) ? nothing : readied(r → false':
    'of nothing that stands, is off or was heard nothing comes: asking first only saves time',
  'packages/engine/src/craps/settle.ts either ruling !== undefined && ruling.isPlain === true && wager.tip === false ? decided(wager, ru → false':
    'worked out, a plain verdict on a wager comes to the same: looking it up only saves time',
  'packages/engine/src/core/colours/holdings.ts bound limits.min > chip → >=':
    'of two equal amounts either is the least',
  'packages/engine/src/craps/rolling.ts refusal if (before.length === 0) return advanceThrow(rulebook, table, command); → false':
    'folding nothing leaves the table as it is, and nothing put before the events is the events: asking first only saves time',
  'packages/engine/src/craps/rolling.ts refusal if (work.isWatched === false) return { ok: true, events, table: next }; → false':
    'where no wager is watched nothing is shown: asking first only saves time',
  'packages/engine/src/craps/settle.ts window bet.isWatched === true → !==':
    'a side wager never stands alone: a shooter has a wager on a line, so that something is shown of either kind',
  'packages/engine/src/core/pit/with-pit.ts either isPitEvent(event) ? [] : [event] → false':
    'no family takes an event of the pit for an outcome: leaving it out is for the types',
};
