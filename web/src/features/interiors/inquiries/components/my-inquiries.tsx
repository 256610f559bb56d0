import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { inquiriesQuery } from "../queries.ts";
import { stateLabels, wishText } from "../texts.ts";

/** The doctor's inquiries to a designer with their state. Absent without one. */
export const MyInquiries = ({ designerId }: { designerId: number }) => {
  const { data } = useQuery(inquiriesQuery());
  const own = data?.interior_inquiries.filter(({ designer_id }) => designer_id === designerId) ?? [];
  if (own.length === 0) return null;
  return (
    <Box as="section" px={16} pt={24} aria-label="내 문의">
      <Text as="h2" variant="title2" tone="strong" mb={12}>
        내 문의 <Text tone="brand">{own.length}</Text>
      </Text>
      <Box as="ul" bg="surface" radius={16} px={16} divided>
        {own.map((inquiry) => (
          <Row as="li" key={inquiry.id} gap={12} justify="between" align="center" minH={64}>
            <Box shrink>
              <Text as="p" weight={600} tone="strong" truncate>
                {wishText(inquiry)}
              </Text>
              <Text as="p" variant="meta" tone="muted">
                {formatDate(inquiry.created_at)}
              </Text>
            </Box>
            <Text fixed variant="label" weight={600} tone={inquiry.status === "failed" ? "lost" : "brand-strong"}>
              {stateLabels[inquiry.status]}
            </Text>
          </Row>
        ))}
      </Box>
    </Box>
  );
};
