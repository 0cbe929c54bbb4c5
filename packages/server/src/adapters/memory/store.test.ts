import { storeContract } from '../store.contract.ts';
import { memoryStore } from './store.ts';

storeContract('memory', async () => ({ store: memoryStore(), close: async () => {} }));
