import { areaMarks, priceMarks } from "@rounds/contract/interiors/lists.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ChoiceChips, toggled } from "../../../../ui/choice-chips.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { areaRange, priceRange, withRange, type RoomSearch } from "../room-search.ts";
import classes from "./filter-fields.module.css";
import { RangeField } from "./range-field.tsx";

/** Specialties that open practices most often. The others are behind 더 보기. */
const frequent = ["피부과", "내과", "이비인후과", "소아청소년과", "정형외과", "안과", "성형외과", "산부인과", "가정의학과"];

const chevronLook = { position: "absolute", insetBlock: 0, insetInlineEnd: 14, marginBlock: "auto", pointerEvents: "none" } as const;

type Props = {
  search: RoomSearch;
  onChange: (search: RoomSearch) => void;
};

const Specialties = ({ search, onChange, all }: Props & { all: readonly string[] }) => {
  const [isWhole, setWhole] = useState(false);
  const { specialties: chosen = [] } = search;
  const options = isWhole ? [...new Set([...frequent, ...all])] : frequent;
  return (
    <fieldset>
      <Text as="legend" variant="label" weight={700} tone="strong" mb={10}>
        전문과
      </Text>
      <ChoiceChips
        options={[...new Set([...options, ...chosen])]}
        chosen={chosen}
        onToggle={(name) => {
          const next = toggled(chosen, name);
          onChange({ ...search, specialties: next.length > 0 ? next : undefined });
        }}
      />
      {!isWhole && (
        <Row as="button" type="button" align="center" gap={4} minH={44} px={10} variant="label" tone="muted" onClick={() => setWhole(true)}>
          더 보기
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </Row>
      )}
    </fieldset>
  );
};

/** Specialties, area, price and region. The lists of all specialties and regions load when the pointer or the focus enters. */
export const FilterFields = ({ search, onChange }: Props) => {
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...referenceDataQuery(), enabled: isNear });
  const regionId = useId();
  const regions = new Set([...(search.region === undefined ? [] : [search.region]), ...(data?.regions.map(({ name }) => name) ?? [])]);
  const come = () => setNear(true);
  return (
    <Stack gap={20} onPointerEnter={come} onFocus={come}>
      <Specialties search={search} onChange={onChange} all={data?.specialties ?? []} />
      <RangeField
        label="면적"
        unit="평"
        scale={areaMarks}
        marks={[20, 60, 100, 150]}
        text={areaRange(search)}
        min={search.min_area}
        max={search.max_area}
        onChange={(range) => onChange(withRange(search, "area", range))}
      />
      <RangeField
        label="평당 비용"
        unit="만원"
        scale={priceMarks}
        marks={[150, 300, 500]}
        text={priceRange(search)}
        min={search.min_price}
        max={search.max_price}
        onChange={(range) => onChange(withRange(search, "price", range))}
      />
      <Box line="top" pt={20}>
        <Text as="label" block variant="label" weight={700} tone="strong" mb={8} htmlFor={regionId}>
          지역
        </Text>
        <Box relative>
          <select
            id={regionId}
            className={classes.select}
            value={search.region ?? ""}
            onChange={({ currentTarget }) => onChange({ ...search, region: currentTarget.value || undefined })}
          >
            <option value="">전국</option>
            {[...regions].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <IconChevronDown size={18} stroke={2} style={chevronLook} aria-hidden />
        </Box>
      </Box>
    </Stack>
  );
};
