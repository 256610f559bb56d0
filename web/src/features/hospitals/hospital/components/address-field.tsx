import { Textarea, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconMapPin, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { useAddressDialog, type ChosenAddress } from "../../../locations/index.ts";
import type { BusinessEditing } from "../use-business-editor.ts";
import classes from "./address-field.module.css";
import { fieldId } from "./field-id.ts";

type Point = { readonly lat: number; readonly lng: number; readonly isExact: boolean; readonly district: string | null };

const figure = (degrees: number): string => degrees.toFixed(4);

/** The location: a circle for the surroundings, and a point once the address is found. The background has no map tiles. */
const Ground = ({ point }: { point: Point | null }) => (
  <Stack align="center" justify="center" mt={6} clip radius={12} line="all" className={classes.map}>
    {point === null ? (
      <Text as="p" size={12} tone="muted">
        위치는 주소를 저장하면 확인해요.
      </Text>
    ) : (
      <>
        <svg className={classes.drawing} viewBox="-160 -70 320 140" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path className={classes.road} d="M-160 36C-90 20-40 52 20 30s90-34 140-20M-96-70C-80-20-104 20-84 70M74-70c8 40-14 92 6 140" />
          <circle className={classes.area} r="58" />
          {point.isExact && (
            <path className={classes.pin} d="M0 22C-6 13-15 7-15-4a15 15 0 1 1 30 0C15 7 6 13 0 22Zm0-21a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z" />
          )}
        </svg>
        <Text as="p" size={12} tone="muted" className={classes.place}>
          <Text as="strong" tone="strong">
            {point.district ?? "위치"}
          </Text>{" "}
          {figure(point.lat)}, {figure(point.lng)}
          {!point.isExact && <span> · 대략의 위치예요</span>}
        </Text>
      </>
    )}
  </Stack>
);

/** The address, chosen in the shared address dialog. The server computes district and coordinates. */
export const AddressField = ({ editing: { form, base, errors, business, isSaving, isReadOnly, type } }: { editing: BusinessEditing }) => {
  const [chosen, setChosen] = useState<ChosenAddress | null>(null);
  const { open, dialog } = useAddressDialog({
    title: "병원 주소 찾기",
    onChoose: (address) => {
      setChosen(address);
      type({ address: address.address });
    },
  });
  const isChanged = business !== null && form.address !== base.address;
  const saved =
    business !== null && !isChanged && business.lat !== null && business.lng !== null
      ? { lat: business.lat, lng: business.lng, isExact: business.location_kind === "exact", district: business.district }
      : null;
  const previewed =
    chosen !== null && chosen.address === form.address && chosen.lat !== null && chosen.lng !== null
      ? { lat: chosen.lat, lng: chosen.lng, isExact: false, district: null }
      : null;
  return (
    <Stack as="section" gap={6} aria-labelledby="business-address-label">
      <Text as="h3" size={12.5} weight={600} id="business-address-label">
        주소 {isChanged && <span className={classes.before}>이전: {base.address === "" ? "없음" : base.address}</span>}
      </Text>
      {isReadOnly ? (
        <Textarea
          aria-labelledby="business-address-label"
          size="xs"
          radius={8}
          autosize
          disabled
          value={form.address}
          leftSection={<IconMapPin size={16} stroke={1.8} aria-hidden />}
          classNames={fieldLook}
        />
      ) : (
        <UnstyledButton
          id={fieldId("address")}
          className={classes.field}
          data-error={errors.address === undefined ? undefined : true}
          data-empty={form.address === "" || undefined}
          aria-describedby={errors.address === undefined ? undefined : "business-address-error"}
          disabled={isSaving}
          onClick={open}
        >
          {form.address === "" ? <IconSearch size={16} stroke={1.8} aria-hidden /> : <IconMapPin size={16} stroke={1.8} aria-hidden />}
          <span>{form.address === "" ? "주소 선택" : form.address}</span>
          <Text as="em" atEnd weight={600} tone="brand" nowrap>
            {form.address === "" ? "찾기" : "바꾸기"}
          </Text>
        </UnstyledButton>
      )}
      {errors.address !== undefined && (
        <Row as="p" align="center" size={12} tone="lost" id="business-address-error" className={classes.error}>
          <IconAlertCircle size={14} stroke={2} aria-hidden /> {errors.address}
        </Row>
      )}
      <Ground point={saved ?? previewed} />
      {dialog}
    </Stack>
  );
};
