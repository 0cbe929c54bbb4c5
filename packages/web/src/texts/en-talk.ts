import type { QuickCall } from '@openpit/protocol';

/** What people say to each other at a table, and about it. */
export const talk = {
  title: 'Table talk',
  nothing: 'Nobody has said anything yet.',
  sitFirst: 'Sit down to talk.',
  say: 'Say something',
  send: 'Send',
  quickTitle: 'Quick calls',
  quick: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    nice: 'Nice one!',
    thanks: 'Thanks!',
    'so-close': 'So close!',
    'one-more': 'One more time!',
    'well-played': 'Well played.',
    bye: 'See you!',
  } satisfies Readonly<Record<QuickCall, string>>,
  unread: (count: number) => (count === 0 ? 'Table talk' : `Table talk, ${count} new`),
  crew: 'crew',
  mute: (name: string) => `Mute ${name}`,
  muteBriefly: 'Mute',
  reportBriefly: 'Report',
  unmute: (name: string) => `Hear ${name} again`,
  muted: (names: string) => `Muted on this device: ${names}`,
  report: (name: string) => `Report what ${name} said`,
  reported: 'Reported. The floor looks at it.',
  remove: 'Take it back',
  silence: (name: string) => `Silence ${name} for 10 minutes`,
  failed: 'That didn’t go through.',
  refused: {
    'not-seated': 'Sit down to talk.',
    silenced: 'The crew has asked you to be quiet here for a while.',
    'too-many': 'One thing after another: wait a little.',
  } as Readonly<Record<string, string>>, // looked up by whatever code the house answers with
};
