import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '../concurrency/low-priority.ts';
import { argon, type HashingJob, type HashingResult } from './hashing.ts';

// Strangers can make the house hash passwords, so this thread has low priority.
lowerPriority();

const result = (job: HashingJob): HashingResult => {
  try {
    return job.kind === 'hash'
      ? { kind: 'hashed', hashed: hashSync(job.password, argon) }
      : { kind: 'verified', isRight: verifySync(job.stored, job.password) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
};

parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(result(job)));
