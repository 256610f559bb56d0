import * as contract from "@rounds/contract/webinars/moderation.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

const { speakerTokenHeader: header } = contract;

export const routes = [
  implement(contract.openSpeakerChannel, ({ headers, deps }) => service.openScreen(deps, headers[header])),
  implement(contract.stepSpeakerScreen, async ({ headers, body, deps }) => ({
    screen: await service.step(deps, headers[header], body.step),
  })),
];
