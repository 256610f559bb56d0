import { usePublicConfig } from "../lib/config.ts";
import { Box, Text } from "./box.tsx";

/** Browsers break lines after a hyphen. */
const hyphenated = /(\d+(?:-\d+)+)/;

/** The company behind the site, at the foot of public pages (전자상거래법 제10조, 직업안정법 제23조). */
export const CompanyDetails = () => (
  <Text as="p" variant="micro" full>
    {usePublicConfig()
      .company_details.split(hyphenated)
      .map((part, index) =>
        hyphenated.test(part) ? (
          <Text nowrap key={index}>
            {part}
          </Text>
        ) : (
          part
        ),
      )}
  </Text>
);

/** The foot of a public page that has nothing else there. Below the first screen of short pages, so that it moves nothing. */
export const CompanyFoot = () => (
  <Box as="footer" px={20} pt={16} pb={28} tone="muted" text="center" pretty>
    <CompanyDetails />
  </Box>
);
