import { afterAll, beforeAll } from 'vitest';
import { twoBrowsers } from './playing.contract.ts';
import { closeStage, openStage } from './stage.contract.ts';

beforeAll(openStage);
afterAll(closeStage);

twoBrowsers();
