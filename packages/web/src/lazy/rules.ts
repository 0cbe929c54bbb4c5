import { familyOf } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';

// As wire.ts: the engine and its rulebooks, before anything is drawn with them.
export const rules = { familyOf, rulebookOf };
