import { z } from 'zod';

// Schemas compile themselves with `new Function` where they may; the house's policy forbids that to every page.
z.config({ jitless: true });
