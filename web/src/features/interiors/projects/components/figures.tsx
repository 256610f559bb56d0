import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { areaText, metresText, priceText, productText } from "../texts.ts";
import classes from "./project-screen.module.css";

/** An area in 평. Square metres are in the tooltip and in the text for screen readers. */
const Area = ({ area }: { area: number }) => (
  <span title={metresText(area)}>
    {areaText(area)}
    <Text spoken> ({metresText(area)})</Text>
  </span>
);

type Props = { project: InteriorProject };

/** Area, price per 평 and, on phones, the number of pictures. The product of the first two is below. */
export const Figures = ({ project: { construction_info: info, num_of_photos: photos } }: Props) => {
  const product = productText(info);
  return (
    <>
      <Row as="dl" tabular className={classes.figures}>
        <div>
          <Text as="dt" variant="cap" tone="muted">
            면적
          </Text>
          <dd>{info.area === null ? "문의" : <Area area={info.area} />}</dd>
        </div>
        <div>
          <Text as="dt" variant="cap" tone="muted">
            평당 비용
          </Text>
          <dd>{info.price === null ? "문의" : priceText(info.price)}</dd>
        </div>
        <Box hideOn="wide">
          <Text as="dt" variant="cap" tone="muted">
            사진
          </Text>
          <dd>{photos}장</dd>
        </Box>
      </Row>
      {product !== null && (
        <Text as="p" mt={12} variant="meta" tone="muted">
          면적에 평당 비용을 곱하면 {product}이에요.
        </Text>
      )}
    </>
  );
};

/** Specialties, address and number of pictures. */
export const Facts = ({ project: { customer, num_of_photos, interior_rooms: rooms } }: Props) => (
  <Box as="dl" variant="note" className={classes.facts}>
    <Text as="dt" tone="muted">
      진료과
    </Text>
    <dd>{customer.specialties.join(", ") || "표시하지 않음"}</dd>
    <Text as="dt" tone="muted">
      주소
    </Text>
    <dd>{customer.address}</dd>
    <Text as="dt" tone="muted">
      사진
    </Text>
    <dd>
      {num_of_photos}장 · 공간 {rooms.length}곳
    </dd>
  </Box>
);
