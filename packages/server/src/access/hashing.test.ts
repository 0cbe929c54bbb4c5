import { Worker } from 'node:worker_threads';
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon, hashingBeside } from './hashing.ts';

// A thread like the compiled one, which sources do not have: it ends when it is asked to hash `end`.
const thread = `
  const { parentPort } = require('node:worker_threads');
  const { hashSync, verifySync } = require('@node-rs/argon2');
  parentPort.on('message', (job) => {
    if (job.password === 'end') process.exit(3);
    parentPort.postMessage(job.kind === 'hash'
      ? { kind: 'hashed', hashed: hashSync(job.password, ${JSON.stringify(argon)}) }
      : { kind: 'verified', isRight: verifySync(job.stored, job.password) });
  });`;

test('passwords are worked out beside the house; a thread that ends takes its own job along and no other', async () => {
  let started = 0;
  const hashing = hashingBeside(() => {
    started++;
    return new Worker(thread, { eval: true });
  });
  const hashed = await hashing.hash('a long enough one');
  expect(await verify(hashed, 'a long enough one')).toBe(true);
  expect(await hashing.verify(hashed, 'another one')).toBe(false);
  expect(started).toBe(1);
  await expect(hashing.hash('end')).rejects.toThrow('ended with 3');
  expect(await hashing.verify(hashed, 'a long enough one')).toBe(true);
  expect(started).toBe(2);
});
