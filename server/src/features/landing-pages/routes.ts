import { getPublicFigures } from "@rounds/contract/landing-pages.ts";
import { implement } from "../../http/implement.ts";
import { figures } from "./service.ts";

export const routes = [implement(getPublicFigures, async ({ deps }) => ({ public_figures: await figures(deps) }))];
