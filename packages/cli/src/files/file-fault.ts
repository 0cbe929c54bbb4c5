/** Why a file that a person named cannot be read or written, in words. */
export const reasonOf = (error: unknown, doing: 'read' | 'write'): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    reasons[doing][code] ??
    reasons.both[code] ??
    (error instanceof Error ? error.message : String(error))
  );
};

const reasons: Readonly<Record<'read' | 'write' | 'both', Readonly<Record<string, string>>>> = {
  read: {
    ENOENT: 'there is no such file',
    EACCES: 'reading it is not permitted',
    EPERM: 'reading it is not permitted',
  },
  write: {
    ENOENT: 'its folder does not exist',
    EACCES: 'writing there is not permitted',
    EPERM: 'writing there is not permitted',
    EROFS: 'that disk is read-only',
    ENOSPC: 'the disk is full',
    EPIPE: 'nobody reads from that pipe any more',
  },
  both: {
    ENOTDIR: 'part of its path is a file, not a folder',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'its name is too long',
    ELOOP: 'its links lead in a circle',
    ENXIO: 'nothing can be read from or written to it',
  },
};
