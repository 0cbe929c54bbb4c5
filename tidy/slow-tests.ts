/**
 * The tests that `npm run quick` leaves to `npm test` and `npm run tidy`, apart from every test that is called a law: files of
 * laws that need not even be loaded, recorded games, prices, databases, processes, whole houses, and checks that read every
 * source of the tree.
 */
export const slowTests: readonly string[] = [
  'packages/{analysis,cli,simulation}/**',
  'packages/rulebooks/src/{laws,seam,choices,streams,card-games,table-laws,transcripts}.test.ts',
  'packages/rulebooks/src/*/{choices,seam,tables,chips,*-laws,house-rules,back-bettor}.test.ts',
  'packages/notation/src/round-trip.test.ts',
  'packages/server/src/{access,adapters,cage,chance,concurrency,floor,orders,player-protection,school,social,startup,verify}/**',
  'packages/server/src/table/{chance,correction,back-office}.test.ts',
  'packages/web/src/{felt,own-table,prices,fairness,replay}/**',
  'tidy/{kernels,packed,documents,refusals,repository,tidy,graph}.test.ts',
];
