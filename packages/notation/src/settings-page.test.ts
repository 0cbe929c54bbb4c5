import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from '@openpit/engine';
import { settingsHelp } from '@openpit/messages';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/records.md'), 'utf8');

test('docs/records.md has a row for every setting of every game, and none besides', () => {
  const rows = Object.values(families).flatMap(({ id, settings }) =>
    settingsHelp(settings, { family: id }).map(
      ({ name, about, expects, sample }) =>
        `| ${id} | \`${name}=${sample}\` | ${about} | ${expects} |`,
    ),
  );
  const written = ['| game | setting | says | is |', '|---|---|---|---|', ...rows].join('\n');
  const [, section = ''] = page.split('## What a table line may set\n');
  const [own = ''] = section.split('\n## ');
  expect(own.slice(own.indexOf('| game |')).trim()).toBe(written);
});
