import type { CheckedCertificate } from '@openpit/server';
import { readText } from '../files/read-file.ts';

/** Checks a certificate of the school from its file alone; a text if the file cannot be read. */
export const verifiedCertificate = async (
  file: string,
  key: string | undefined,
): Promise<CheckedCertificate | string> => {
  const { checkCertificate } = await import('@openpit/server');
  const [trusted, certificate] = [key, file].map((path) =>
    path === undefined ? null : readText(path),
  );
  if (trusted && 'fault' in trusted) return `cannot be read: ${key}: ${trusted.fault}`;
  if (!certificate || 'fault' in certificate)
    return `cannot be read: ${file}: ${certificate?.fault}`;
  return checkCertificate(certificate.text, trusted?.text ?? null);
};

/** The result in words. */
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
