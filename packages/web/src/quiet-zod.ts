import { z } from 'zod';

// By default schemas compile themselves with `new Function`, which the house's policy forbids on every page.
z.config({ jitless: true });
