import { measureHere } from './measure.ts';

// Started by measureApart with what to measure; prints the result on standard output.
process.stdout.write(JSON.stringify(await measureHere(JSON.parse(process.argv[2] ?? ''))));
