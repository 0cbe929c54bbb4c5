import { afterAll, beforeAll, test } from 'vitest';
import { asking, onlooker, replay, whatIf } from './learning.contract.ts';
import { account, chips, keyboard, sides, twoBrowsers } from './playing.contract.ts';
import { everyPage, smoothness } from './quality.contract.ts';
import { seals } from './seal.contract.ts';
import { closeStage, openSlowTables, openStage } from './stage.contract.ts';
import { friends, talking } from './talk.contract.ts';
import { troubles } from './trouble.contract.ts';

beforeAll(openStage);
afterAll(closeStage);

twoBrowsers();
keyboard();
test('a house opens tables for a crew beside its own', openSlowTables);
chips();
sides();
asking();
whatIf();
account();
replay();
seals();
onlooker();
talking();
friends();
everyPage();
smoothness();
troubles();
