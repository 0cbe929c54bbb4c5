import { readFileSync } from 'node:fs';
import type { CheckedCertificate } from '@openpit/server';

/** A certificate of the school, checked from its file alone; a text where the file cannot be read. */
export const verifiedCertificate = async (
  file: string,
  key: string | undefined,
): Promise<CheckedCertificate | string> => {
  const { checkCertificate } = await import('@openpit/server');
  try {
    const trusted = key === undefined ? null : readFileSync(key, 'utf8');
    return checkCertificate(readFileSync(file, 'utf8'), trusted);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return `cannot be read: there is no file ${key}`;
    return `cannot be read: ${error.message}`;
  }
};

/** What was found, in words. */
export const certificateText = (
  { problems, certificate, key }: CheckedCertificate,
  isKeyGiven: boolean,
): string => {
  const about = certificate
    ? [
        `${certificate.student}: ${certificate.right} of ${certificate.questions} right, ${certificate.drill} at ${certificate.rulebook}, from seed ${certificate.seed}`,
        `  class ${certificate.class.number} (${certificate.class.name}) of ${certificate.class.teacher}, run ${certificate.run}, ${certificate.startedAt} to ${certificate.finishedAt}`,
        isKeyGiven
          ? '  signed with a key of the house that was named'
          : `  signed with the key whose SHA-256 is ${key}: compare it with the house’s, or name its file with --key`,
      ]
    : [];
  if (problems.length > 0)
    return [...about.slice(0, 2), 'Does not hold:', ...problems.map((one) => `  ${one}`), ''].join(
      '\n',
    );
  return [
    ...about,
    'Every question was asked again, every answer marked again. Everything holds.',
    '',
  ].join('\n');
};
