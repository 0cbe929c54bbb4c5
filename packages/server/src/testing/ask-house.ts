/** What the house says to a request. */
export type HttpAnswer = { readonly status: number; readonly said: unknown };

/** Asks the house over HTTP in a person's session: a GET if there is no body. */
export const askHouse = async (
  url: string,
  token: string | undefined,
  body?: object,
): Promise<HttpAnswer> => {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
};
