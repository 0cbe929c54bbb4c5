import { type Fault, isFault, trouble } from '../fault.ts';

/** The code of an external error. If there were several attempts, the code is in the first error. */
const codeOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
};

const wordsOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  // Only the first line; the rest is for developers.
  return (first instanceof Error ? first.message : String(first)).split('\n', 1)[0] ?? '';
};

/** Why the house cannot listen where it was asked to. */
export const cannotListen = (
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return opening(`port ${port} is in use`, 'end what listens there, or choose another --port');
    case 'EACCES':
      return opening(`port ${port} is not ours to use`, 'choose a --port above 1023');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return opening(`this machine has no address ${host}`, 'choose another --host');
    default:
      return error;
  }
};

const folderCodes: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
]);

// PostgreSQL's own messages, when it is set up and when it starts.
const isFull = /No space left on device|could not extend file|wrote only \d+ of/;

/** Why nothing can be stored in the data folder. */
export const cannotPersist = (error: unknown, data: string): unknown => {
  if (isFault(error)) return error;
  if (codeOf(error) === 'ENOSPC' || isFull.test(String(error))) {
    return opening(`the disk of ${data} is full`, 'make room, or choose another with --data');
  }
  if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOTDIR') {
    return opening(`${data} is a file, or lies in one`, 'name a folder with --data');
  }
  if (folderCodes.has(codeOf(error))) {
    const message = `the folder ${data} cannot be written to (${codeOf(error)})`;
    return opening(message, 'make it writable, or choose another with --data');
  }
  if (/decoder|PEM|asn1/i.test(wordsOf(error))) {
    const message = `the key of the house in ${data} cannot be read`;
    return opening(message, 'put its backup in its place');
  }
  const message = wordsOf(error).replace(/[.:\s]+$/, '');
  return opening(
    message,
    'see postgres.log beside the data, or set DATABASE_URL to another PostgreSQL',
  );
};

/** Why an export cannot be written. */
export const cannotWrite = (error: unknown, folder: string): unknown =>
  folderCodes.has(codeOf(error))
    ? opening(`${folder} cannot be written to (${codeOf(error)})`, 'choose another folder')
    : error;

/** Why the operator's own database cannot be used. The address is named, the password is not. */
export const cannotReach = (error: unknown, url: string): unknown => {
  if (isFault(error)) return error;
  const place = placeOf(url);
  if (place === null) {
    return opening('DATABASE_URL is no address', 'write it as postgres://USER:PASSWORD@HOST/NAME');
  }
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return opening(`${place} does not let us in`, 'mend user and password in DATABASE_URL');
    case '3D000':
      return opening(`${place} has no such database`, 'make it, or mend its name in DATABASE_URL');
    case '42501':
      return opening(`${place} lets us make no tables`, 'give the user of DATABASE_URL that right');
    default: {
      const message = `the database at ${place} cannot be reached (${codeOf(error) || wordsOf(error)})`;
      return opening(message, 'start it, mend DATABASE_URL, or unset it to use the embedded one');
    }
  }
};

const placeOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return /^postgres(ql)?:$/.test(protocol) ? host || 'localhost' : null;
};

const opening = (message: string, remedy: string): Fault =>
  trouble('cannot-open', `${message}: ${remedy}`);
