import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { runKinds, runOf, seedPattern } from '@openpit/analysis/school';
import { answered } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { z } from 'zod';
import { canonical } from '../log/canonical.ts';
import { publicPem, readPublicKeys } from '../log/checkpoint.ts';
import { readJson } from '../log/read-json.ts';

/** What a house certifies: the person, the questions with their seed, the answers, and the marks by the rules. */
const certificate = z.strictObject({
  kind: z.literal('openpit-certificate'),
  version: z.literal(1),
  student: z.string(),
  account: z.string(),
  class: z.strictObject({ number: z.int(), name: z.string(), teacher: z.string() }),
  run: z.int(),
  rulebook: z.string(),
  drill: z.enum(runKinds),
  seed: z.string().regex(seedPattern),
  questions: z.int().min(1),
  right: z.int().min(0),
  answers: z.array(answered),
  startedAt: z.string(),
  finishedAt: z.string(),
});

export type Certificate = z.infer<typeof certificate>;

/** A certificate as a file: the house's signature over its canonical JSON, in hex, and the key. */
export const signedCertificate = z.strictObject({
  certificate,
  signature: z.string(),
  key: z.string(),
});

export type SignedCertificate = z.infer<typeof signedCertificate>;

export const signCertificate = (one: Certificate, key: KeyObject): SignedCertificate => ({
  certificate: one,
  signature: sign(null, Buffer.from(canonical(one)), key).toString('hex'),
  key: publicPem(key),
});

/** The result of checking a certificate. */
export type CheckedCertificate = {
  readonly problems: readonly string[];
  readonly certificate: Certificate | null;
  /** SHA-256 of the key that signed it, in hex, for people who have no file with the house's keys. */
  readonly key: string | null;
};

/**
 * Checks a certificate from its text alone: the signature, then every question again from the seed, and every answer again by
 * the rules. `trusted` are keys of the house from elsewhere; without them the certificate's own key is used, and shown.
 */
export const checkCertificate = (text: string, trusted: string | null): CheckedCertificate => {
  const read = signedCertificate.safeParse(readJson(text));
  if (!read.success) {
    return { problems: ['it is no certificate of OpenPit'], certificate: null, key: null };
  }
  const { certificate: one, signature, key } = read.data;
  const problems = [...wrongSignature(one, { signature, key, trusted }), ...wrongMarks(one)];
  return { problems, certificate: one, key: createHash('sha256').update(key).digest('hex') };
};

type Signing = {
  readonly signature: string;
  readonly key: string;
  readonly trusted: string | null;
};

const wrongSignature = (
  one: Certificate,
  { signature, key, trusted }: Signing,
): readonly string[] => {
  const keys = keysIn(key);
  const [own] = keys ?? [];
  if (!own) return ['its key is none'];
  const isKnown =
    trusted === null || keysIn(trusted)?.some((each) => publicPem(each) === publicPem(own));
  if (!isKnown) return ['it was not signed with a key of this house'];
  const isSigned =
    /^[0-9a-f]{128}$/.test(signature) &&
    verify(null, Buffer.from(canonical(one)), own, Buffer.from(signature, 'hex'));
  return isSigned ? [] : ['its signature does not fit what it says'];
};

const keysIn = (text: string): readonly KeyObject[] | null => {
  try {
    return readPublicKeys(text);
  } catch {
    return null;
  }
};

/** Every question is made again and every answer marked again: nothing that the house wrote is taken for granted. */
const wrongMarks = ({ rulebook: id, drill, seed, ...one }: Certificate): readonly string[] => {
  const rulebook = rulebookOf(id);
  if (!rulebook) return [`there is no rulebook ${id}`];
  if (one.answers.length !== one.questions)
    return [`it has ${one.answers.length} answers to ${one.questions} questions`];
  const { marked } = runOf(
    { rulebook, drill, seed },
    one.answers.map(({ answer }) => answer),
  );
  const wrongAt = one.answers.findIndex(
    ({ skill, isRight }, at) => marked[at]?.skill !== skill || marked[at]?.isRight !== isRight,
  );
  if (wrongAt >= 0) {
    const found = marked[wrongAt];
    return [
      found
        ? `answer ${wrongAt + 1} (${one.answers[wrongAt]?.answer}) is ${found.isRight ? 'right' : 'wrong'} by the rules, and trains "${found.skill}": it says otherwise`
        : `the seed brings no question ${wrongAt + 1}`,
    ];
  }
  const right = marked.filter(({ isRight }) => isRight).length;
  return right === one.right ? [] : [`${right} answers are right, not ${one.right}`];
};
