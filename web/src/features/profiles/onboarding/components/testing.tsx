import { MantineProvider } from "@mantine/core";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { userProfileQuery } from "../../profile/queries.ts";
import { keepOwnDraft } from "../draft.ts";
import { makeState } from "../testing.ts";
import { Onboarding } from "./onboarding.tsx";

type StubResponse = readonly [status: number, body: unknown];
type Handler = (body: Record<string, unknown>) => StubResponse | Promise<StubResponse>;

export const newUser: UserProfile = {
  id: -1,
  user_code: "NEW1",
  name: null,
  birth_date: null,
  gender: null,
  address: null,
  lat: null,
  lng: null,
  phone_number: null,
  email: null,
  license_number: null,
  license_state: null,
  license_rejection_reason: null,
  specialties: [],
  current_job_type: null,
  current_hospital_name: null,
  current_hospital_address: null,
  current_hospital_category: null,
  resume_files: [],
  has_resume: false,
  is_owner: false,
  is_operator: false,
  awaited_consents: [],
};
export const doctor: UserProfile = { ...newUser, id: 31, name: "오도현" };
const config = { brand: "라운즈" } as PublicConfig;

export const refusal = (status: number, code: string, message: string, path?: string[]): StubResponse => [
  status,
  { errors: [{ code, message, ...(path ? { path } : {}) }] },
];
export const codeIsSent: StubResponse = [201, { phone_verification: { phone_number: "01028471936", expires_in: 600, resend_in: 0 } }];
const lists = {
  job_types: ["봉직의", "대진의", "당직의"],
  hospital_categories: ["병원", "의원"],
  specialty_groups: [
    { initials: "general", specialties: ["일반의"] },
    { initials: "ㄱㄴㅁㅂ", specialties: ["가정의학과", "내과"] },
  ],
};

/** Stubs fetch by the end of the path. Returns the sent requests. */
export const serve = (handlers: Record<string, Handler>) => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>);
    sent.push({ path, body });
    if (path.endsWith("/reference_data")) return new Response(JSON.stringify({ reference_data: lists }));
    const handler = Object.entries(handlers).find(([end]) => path.split("?")[0]?.endsWith(end))?.[1];
    if (!handler) throw new TypeError(`no response defined for ${path}`);
    const [status, reply] = await handler(body);
    return new Response(JSON.stringify(reply), { status });
  });
  return sent;
};

export const show = (profile: UserProfile = newUser, onFinished: () => void = () => undefined, isPublic = false) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } },
  });
  client.setQueryData(userProfileQuery().queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <PublicConfigContext value={config}>
        <MantineProvider env="test">
          <main />
          <Onboarding onFinished={onFinished} isPublic={isPublic} />
        </MantineProvider>
      </PublicConfigContext>
    </QueryClientProvider>,
  );
  return client;
};

export const startAt = (step: number, changes: Parameters<typeof makeState>[0] = {}) => keepOwnDraft(makeState({ ...changes, step }));
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const pin = () => screen.findByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리");
