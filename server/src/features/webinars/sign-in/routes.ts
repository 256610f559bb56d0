import { createWebinarSession } from "@rounds/contract/webinars/sign-in.ts";
import { implement } from "../../../http/implement.ts";
import { signIn } from "./service.ts";

export const routes = [implement(createWebinarSession, ({ body, deps }) => signIn(deps, body))];
