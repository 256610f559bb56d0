import { createSession, endSession, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { implement } from "../../../http/implement.ts";
import { countSignIn, refresh, signIn, signOut } from "./service.ts";

export const routes = [
  implement(createSession, async ({ body, deps, origin }) => {
    await countSignIn(deps, origin.address);
    return signIn(deps, body);
  }),
  implement(refreshSession, ({ body, deps }) => refresh(deps, body.refresh_token)),
  implement(endSession, async ({ actor, deps }) => {
    await signOut(deps, actor);
    return null;
  }),
];
