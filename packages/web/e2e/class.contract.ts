import { readFileSync } from 'node:fs';
import { type MarkedQuestion, rightAnswerOf, runOf } from '@openpit/analysis/school';
import { cents, families } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { checkCertificate } from '@openpit/server';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { classTexts } from '../src/class/texts.ts';
import { pilesOf } from '../src/console/owed.ts';
import { denominations } from '../src/table/chips.ts';
import { violationsOn } from './browser.ts';
import type { PitStage } from './pit-stage.contract.ts';
import { shot } from './shot.ts';

/** The keys that pay an amount in the fewest chips, or choose an answer. */
const keysFor = (question: MarkedQuestion, isRight: boolean): readonly string[] => {
  const answer = rightAnswerOf(question) + (isRight ? 0 : question.kind === 'pay' ? 100 : 1);
  if (question.kind !== 'pay') return [`${(answer % question.answers.length) + 1}`];
  const { piles } = pilesOf(cents(answer));
  const letterOf = (chip: number): string => 'asdfgh'[denominations.indexOf(cents(chip))] ?? '';
  return [...piles.flatMap(({ chip, count }) => Array(count).fill(letterOf(chip))), 'Enter'];
};

/** The question a run waits at, as anybody can work it out from its seed and answers. */
const questionAt = (stage: PitStage, number: number): MarkedQuestion => {
  const { runs, drills } = schoolOf(stage);
  const run = runs.get(number);
  const set = run && drills[run.drill];
  const rulebook = set && rulebookOf(set.rulebook);
  if (!run || !rulebook) throw new Error(`there is no run ${number}`);
  const plan = { rulebook, drill: set.drill, seed: run.seed };
  const { question } = runOf(
    plan,
    run.answers.map(({ answer }) => answer),
  );
  if (!question) throw new Error('nothing is asked');
  return question;
};

const schoolOf = (stage: PitStage) => {
  const [one] = stage.house.backOffice.cage.state().school.values();
  if (!one) throw new Error('there is no class');
  return one;
};

/** A whole run, every answer in the log of the house before the next question. */
const doRun = async (
  stage: PitStage,
  page: Page,
  { drill, isRight }: { readonly drill: number; readonly isRight: boolean },
): Promise<void> => {
  const before = schoolOf(stage).runs.size;
  await page.locator('.class-drills li').nth(drill).getByRole('button').click();
  await expect.poll(() => schoolOf(stage).runs.size).toBe(before + 1);
  const { questions } = schoolOf(stage);
  for (let at = 1; at <= questions; at++) {
    await page.locator('.paying, .answers').first().waitFor();
    for (const key of keysFor(questionAt(stage, before + 1), isRight))
      await page.keyboard.press(key);
    await page.locator('.verdict').waitFor();
    await expect.poll(() => schoolOf(stage).runs.get(before + 1)?.answers.length).toBe(at);
    await page.locator('.verdict .primary').click();
    await page.locator('.verdict').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: classTexts.toDrills }).click();
  await page.locator('.class-drills').waitFor();
};

/** A class at the stage of the pit's tests. */
export const classes = (theStage: () => PitStage): void => {
  describe('the school', () => {
    let teacher: Page;
    const students: Page[] = [];

    beforeAll(async () => {
      const stage = theStage();
      teacher = await stage.enter('Tess', [{ table: '*', role: 'teacher' }]);
      for (const name of ['Stu', 'Pia', 'Ugo']) students.push(await stage.enter(name));
    });

    test('a class of three with a drill in each game, seen by its teacher as it goes, and certified', async () => {
      const stage = theStage();
      await teacher.goto(stage.at('/class'));
      await teacher.getByLabel(classTexts.name).fill('Monday dealers');
      await teacher.getByLabel(classTexts.questions).fill('2');
      await teacher.getByRole('button', { name: classTexts.openGo }).click();
      await teacher.locator('.class-code').waitFor();
      const code = await teacher.locator('.class-code').innerText();
      expect(schoolOf(stage).drills.length).toBe(Object.keys(families).length);
      const [stu] = students;
      for (const page of students) {
        await page.goto(stage.at(`/class?code=${code}`));
        await page.getByRole('button', { name: classTexts.joinGo }).click();
        await page.locator('.class-drills').waitFor();
      }
      await expect
        .poll(() => teacher.locator('.class-board tbody tr').count(), { timeout: 15_000 })
        .toBe(3);
      if (!stu) throw new Error('Stu is here');
      // Stu does a drill of every game, the others one each.
      for (const drill of schoolOf(stage).drills.keys())
        await doRun(stage, stu, { drill, isRight: true });
      for (const [at, page] of students.slice(1).entries())
        await doRun(stage, page, { drill: at, isRight: false });
      const { runs, drills } = schoolOf(stage);
      expect(runs.size).toBe(drills.length + 2);
      const row = teacher.locator('.class-board tbody tr', { hasText: 'Stu' });
      await expect.poll(() => row.innerText(), { timeout: 15_000 }).toContain(classTexts.done);
      expect(await row.locator('td .mark').allInnerTexts()).toEqual(drills.map(() => '100'));
      expect(
        [...runs.values()].map(({ answers }) => answers.filter((one) => one.isRight).length),
      ).toEqual([...drills.map(() => 2), 0, 0]);
      expect(await violationsOn(teacher)).toEqual([]);
      await row.getByRole('button', { name: 'Stu' }).click();
      await shot(teacher, 'class');

      const download = stu.waitForEvent('download');
      await stu.getByRole('link', { name: classTexts.certificate }).first().click();
      const file = await (await download).path();
      const text = readFileSync(file, 'utf8');
      const { publicKey } = stage.house.backOffice;
      const found = checkCertificate(text, publicKey);
      expect([found.problems, found.certificate?.student]).toEqual([[], 'Stu']);
      const better = text.replace(
        /"seed":"./,
        (seed) => `${seed.slice(0, -1)}${seed.endsWith('0') ? 1 : 0}`,
      );
      expect(checkCertificate(better, publicKey).problems.length).toBeGreaterThan(0);
      expect(await violationsOn(stu)).toEqual([]);
    });

    test('who is not in a class is shown nothing of it', async () => {
      const stage = theStage();
      const out = await stage.enter('Out');
      await out.goto(stage.at('/class/1'));
      await out.getByText(classTexts.unknown).waitFor();
      await out.goto(stage.at('/class'));
      expect(await out.getByText(classTexts.open, { exact: true }).count()).toBe(0);
    });
  });
};
