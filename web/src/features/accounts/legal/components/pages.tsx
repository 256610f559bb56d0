import { privacyOf } from "../privacy.ts";
import { termsOf } from "../terms.ts";
import { LegalPage } from "./legal-page.tsx";

export const TermsPage = () => <LegalPage textOf={termsOf} other={{ to: "/privacy", name: "개인정보 처리방침" }} />;

export const PrivacyPage = () => <LegalPage textOf={privacyOf} other={{ to: "/terms", name: "이용약관" }} />;
