// Every record of the project, in one part that comes when somebody wants to see a clause played.
const files = import.meta.glob<string>('../../../../records/**/*.pit', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type RecordFile = { readonly folder: string; readonly name: string; readonly text: string };

export const records: readonly RecordFile[] = Object.entries(files).map(([path, text]) => {
  const [name = '', folder = ''] = path.split('/').toReversed();
  return { folder, name: name.replace(/\.pit$/, ''), text };
});
