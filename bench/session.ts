/** The browser's stored session, by the names of its storage keys. */
export type Tokens = Readonly<Record<"access_token" | "refresh_token" | "access_expires_at" | "user_code" | "user_role", string>>;

type SignInBody = { access_token: string; refresh_token: string; expires_in: number; user_code: string; user_role: string };

/** Signs in as a person of the demo world. */
export async function signIn(origin: string, subject: string): Promise<Tokens> {
  const response = await fetch(`${origin}/api/v1/users/sso_sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sso_provider: "demo", sso_token: subject }),
  });
  if (response.status !== 201) throw new Error(`sign-in returned ${response.status}`);
  const { expires_in, ...tokens } = (await response.json()) as SignInBody;
  return { ...tokens, access_expires_at: String(Date.now() + expires_in * 1000) };
}
