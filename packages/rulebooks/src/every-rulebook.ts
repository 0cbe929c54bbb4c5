// Every rulebook, each named once: what is exported here is in the register, under its name.
export * from './baccarat/openpit-baccarat.ts';
export { bclcBlackjack } from './blackjack/bclc-blackjack.ts';
export * from './blackjack/bclc-doubledeck.ts';
export * from './blackjack/bclc-freebet.ts';
export * from './blackjack/bclc-sixtofive.ts';
export * from './blackjack/bclc-zappit.ts';
export * from './blackjack/openpit-blackjack.ts';
export * from './casino-war/bclc-war.ts';
export * from './craps/bclc-craps.ts';
export * from './craps/bclc-midi.ts';
export * from './craps/chickasaw-cardcraps.ts';
export * from './craps/division-craps.ts';
export * from './craps/openpit-nevada.ts';
export * from './red-dog/bclc-reddog.ts';
export * from './roulette/bclc-classicroulette.ts';
export * from './roulette/bclc-roulette.ts';
export * from './roulette/openpit-european.ts';
export * from './wheel/bclc-wheel.ts';
