/** A record of the project, as it is written. */
export type RecordFile = { readonly name: string; readonly text: string };

/** The records of a rulebook. They are served as files beside the pages, because most readers want one rulebook. */
export const recordsOf = async (rulebook: string): Promise<readonly RecordFile[]> => {
  const answer = await fetch(`/records/${rulebook.replaceAll('.', '-')}.json`);
  if (!answer.ok) throw new Error(`no records of ${rulebook}: ${answer.status}`);
  return (await answer.json()) as readonly RecordFile[]; // written by the build from the project's own records
};
