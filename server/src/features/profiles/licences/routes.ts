import * as contract from "@rounds/contract/profiles/licences.ts";
import { implement } from "../../../http/implement.ts";
import { ministryPage } from "./policy.ts";
import { presentCheck, presentLine, presentReview } from "./present.ts";
import { importRegister } from "./register-import.ts";
import { decide, listReviews, readReview } from "./review.ts";
import { check } from "./service.ts";

type Typed = { readonly name: string; readonly birth_date: string; readonly license_number: string };
const question = (typed: Typed) => ({ name: typed.name, birthDate: typed.birth_date, licenceNumber: typed.license_number });

export const routes = [
  implement(contract.checkDoctorLicence, async ({ body, actor, deps }) => presentCheck(await check(deps, actor, question(body)))),
  implement(contract.checkDoctorLicenceByQuery, async ({ query, actor, deps }) => presentCheck(await check(deps, actor, question(query)))),
  implement(contract.listLicenceReviews, async ({ query, actor, deps, origin }) => {
    const { reviews, ...page } = await listReviews(deps, actor, origin, query);
    return { licence_reviews: reviews.map(presentLine), ministry_page: ministryPage, ...page };
  }),
  implement(contract.readLicenceReview, async ({ params, actor, deps, origin }) => ({
    licence_review: presentReview(await readReview(deps, actor, origin, params.id)),
  })),
  implement(contract.decideLicence, async ({ params, body, actor, deps, origin }) => ({
    licence_review: presentReview(await decide(deps, actor, origin, params.id, body.licence_review)),
  })),
  implement(contract.importLicenceRegister, async ({ body, actor, deps, origin }) => importRegister(deps, actor, origin, body)),
];
