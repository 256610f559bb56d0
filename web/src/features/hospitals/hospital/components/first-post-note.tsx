import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { FirstPostButton } from "./first-post-button.tsx";

/** The next step of a hospital without posts. A rejected hospital has to be corrected first. */
export const FirstPostNote = ({ business }: { business: OwnedBusiness }) => {
  const { id, role, job_post_count: count, job_post_registration_status: state } = business;
  if (count > 0 || role === "viewer" || state === "rejected") return null;
  return (
    <Row gap={12} rowGap={8} align="center" wrap px={20} py={10} bg="brand-soft" line="bottom">
      <Text as="p" grow tone="brand-strong" pretty style={{ flexBasis: "10rem" }}>
        <strong>이제 첫 공고를 올려 보세요.</strong> {/* The note stays above the scrolled form, so on phones it is one line. */}
        <Text hideOn="small">
          {state === "pending" ? "병원을 확인하는 동안 미리 써 두면, 승인된 뒤 의사에게 보여요." : "진료과와 급여, 근무 시간이면 충분해요."}
        </Text>
      </Text>
      <FirstPostButton businessId={id} />
    </Row>
  );
};
