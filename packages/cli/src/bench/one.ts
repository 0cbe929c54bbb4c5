import { measureHere } from './measure.ts';

// Started by measureApart with what is wanted; answers on standard output.
process.stdout.write(JSON.stringify(await measureHere(JSON.parse(process.argv[2] ?? ''))));
