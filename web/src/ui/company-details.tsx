import { usePublicConfig } from "../lib/config.ts";
import { Text } from "./box.tsx";

/** The company behind the site, at the foot of public pages (전자상거래법 제10조, 직업안정법 제23조). */
export const CompanyDetails = () => {
  const { company_details } = usePublicConfig();
  return company_details === null ? null : (
    <Text as="p" size={12} full>
      {company_details}
    </Text>
  );
};
