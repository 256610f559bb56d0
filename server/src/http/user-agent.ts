type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The name that a browser or an app gives itself. */
export const agentIn = (headers: Headers): string | undefined => [headers["user-agent"]].flat()[0];
