import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { PublicConfigContext } from "../lib/config.ts";
import { Confirmations } from "../ui/signed-in-providers.tsx";

// Autosizing text areas listen for font changes. The test document has no `fonts`.
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

export type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
export type StubResponse = readonly [status: number, body: unknown];
export type StubResponses = Readonly<Record<string, StubResponse | ((sent: Sent) => StubResponse | Promise<StubResponse>)>>;

export const makeProfile = (changes: Partial<UserProfile> = {}): UserProfile => ({
  id: 31,
  user_code: "DOC1",
  name: "오도현",
  birth_date: "910527",
  gender: 1,
  address: "서울 강남구 테헤란로 152",
  lat: 37.5,
  lng: 127.03,
  phone_number: "01028471936",
  email: "old@example.com",
  license_number: "105270",
  license_state: "verified",
  license_rejection_reason: null,
  specialties: ["내과", "가정의학과"],
  current_job_type: "봉직의",
  current_hospital_name: "하늘온내과의원",
  current_hospital_address: "서울 강남구 테헤란로 152",
  current_hospital_category: "의원",
  resume_files: [],
  has_resume: false,
  is_owner: false,
  is_operator: false,
  awaited_consents: [],
  ...changes,
});

/** An error response in the server's format. */
export const refusal = (status: number, code: string, message: string): StubResponse => [status, { errors: [{ code, message }] }];

/** Stubs fetch with one response per `METHOD /path`. Returns the list of sent requests. */
export const serve = (responses: StubResponses): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = {
      method: String(init.method),
      path,
      body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    };
    sent.push(request);
    const found = responses[`${request.method} ${path}`];
    if (found === undefined) throw new TypeError(`no response defined for ${request.method} ${path}`);
    const [status, body] = typeof found === "function" ? await found(request) : found;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  return sent;
};

/** After `serve`: the list of the `Idempotency-Key` of each further request with this method and path. */
export const recordReplayKeys = (request: string): string[] => {
  const keys: string[] = [];
  const respond = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (`${String(init.method)} ${path}` === request) keys.push(new Headers(init.headers).get("idempotency-key") ?? "");
    return respond(path, init);
  });
  return keys;
};

/** Renders with all providers of the signed-in screens. */
export const renderSignedIn = (children: ReactNode, client: QueryClient, config: Partial<PublicConfig> = {}): void => {
  render(
    <QueryClientProvider client={client}>
      <PublicConfigContext
        value={
          {
            brand: "라운즈",
            first_status_label: "라운즈 지원확인",
            support_phone: "02-0000-0000",
            company_details: "라운즈 주식회사",
            ...config,
          } as PublicConfig
        }
      >
        <MantineProvider env="test">
          <Confirmations>
            {children}
            <Notifications />
          </Confirmations>
        </MantineProvider>
      </PublicConfigContext>
    </QueryClientProvider>,
  );
};

export const makeClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } } });

/** Options of `renderHook` for a hook that reads or changes queries of this client. */
export const withQueries = (client: QueryClient) => ({
  wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
});
