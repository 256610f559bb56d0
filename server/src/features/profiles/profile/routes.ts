import * as contract from "@rounds/contract/profiles/profile.ts";
import { awaitedConsents } from "../../../auth/agreements.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { respond, implement } from "../../../http/implement.ts";
import { correct } from "./licence-correction.ts";
import { onboard } from "./onboarding.ts";
import { presentProfile } from "./present.ts";
import * as service from "./service.ts";

const own = async (deps: Deps, actor: Actor) => {
  const [profile, awaited] = await Promise.all([service.findOwn(deps, actor), awaitedConsents(deps, actor)]);
  return { profile: presentProfile(actor, profile, awaited) };
};

export const routes = [
  implement(contract.getUserProfile, ({ actor, deps }) => own(deps, actor)),
  implement(contract.createProfile, async ({ body, actor, deps }) => {
    const isNew = await onboard(deps, actor, body.profile);
    return respond(isNew ? 201 : 200, await own(deps, { ...actor, hasProfile: true }));
  }),
  implement(contract.updateProfile, async ({ params, body, actor, deps }) => {
    await service.change(deps, actor, params.id, body.profile);
    return own(deps, actor);
  }),
  implement(contract.correctLicence, async ({ params, body, actor, deps }) => {
    await correct(deps, actor, params.id, body.licence);
    return own(deps, actor);
  }),
  implement(contract.addSpecialty, async ({ params, body, actor, deps }) => ({
    specialties: await service.addSpecialty(deps, actor, params.id, body.specialty),
  })),
  implement(contract.removeSpecialty, async ({ params, actor, deps }) => ({
    specialties: await service.removeSpecialty(deps, actor, params.id, params.specialty),
  })),
];
