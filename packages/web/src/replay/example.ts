/** A record to begin with: a point made, and a place bet paid on the way. */
export const exampleRecord = `table bclc.craps min=5
seat 1 Ann 100
1 bet pass 10
roll 5 3
1 bet place:6 12
roll 4 2
roll 4 4`;
