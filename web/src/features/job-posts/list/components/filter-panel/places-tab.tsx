import { Tabs, VisuallyHidden } from "@mantine/core";
import { minutesFilter } from "@rounds/contract/vocabulary.ts";
import { useState } from "react";
import { Text } from "../../../../../ui/box.tsx";
import { ChoiceChips } from "../../../../../ui/choice-chips.tsx";
import { FilterLists } from "./filter-lists.tsx";
import { chosenPlaces, togglePlace, type Region } from "./places.ts";
import classes from "./places-tab.module.css";
import { Section } from "./section.tsx";
import type { TabProps } from "./tab-props.ts";

type RegionProps = { region: Region; places: readonly string[]; onToggle: (place: string) => void };

const labelled = (options: readonly { readonly name: string; readonly value: string }[]) =>
  options.map(({ value, name }) => ({ value, label: name }));

const RegionPlaces = ({ region, places, onToggle }: RegionProps) => (
  <>
    <ChoiceChips
      options={[{ value: region.name, label: `${region.name} 전체` }, ...labelled(region.groups)]}
      chosen={places}
      onToggle={onToggle}
    />
    <ChoiceChips
      // 세종 is its own only district, and the checkbox above already selects it.
      options={labelled(region.districts.filter(({ value }) => value !== region.name))}
      chosen={places}
      onToggle={onToggle}
    />
  </>
);

const capital = ["서울", "경기", "인천"];

/** The first view: a distance from home, and the areas that most doctors look for. */
const CommonPlaces = ({ regions, draft: { districts = [], minutes }, onChange }: TabProps & { regions: readonly Region[] }) => (
  <>
    <Section title="집에서" note="직선거리로 어림한 자동차 시간이에요.">
      <ChoiceChips
        options={minutesFilter.choices.map((choice) => ({ value: String(choice), label: `약 ${choice}분 이내` }))}
        chosen={[String(minutes)]}
        onToggle={(choice) => onChange({ minutes: minutes === Number(choice) ? undefined : Number(choice) })}
      />
    </Section>
    {regions
      .filter(({ name, groups }) => groups.length > 0 || capital.includes(name))
      .map((region) => (
        <Section key={region.name} title={region.name}>
          <ChoiceChips
            options={[{ value: region.name, label: `${region.name} 전체` }, ...labelled(region.groups)]}
            chosen={districts}
            onToggle={(place) => onChange({ districts: togglePlace(region, districts, place) })}
          />
        </Section>
      ))}
  </>
);

const common = "추천";

const Regions = ({ regions, draft, onChange }: TabProps & { regions: readonly Region[] }) => {
  const [shown, setShown] = useState<string | null>(common);
  const places = draft.districts ?? [];
  return (
    <Tabs
      value={shown}
      onChange={setShown}
      orientation="vertical"
      keepMounted={false}
      classNames={{ root: classes.regions, list: classes.list, tab: classes.region, tabLabel: classes.regionLabel, panel: classes.places }}
    >
      <Tabs.List aria-label="시·도">
        <Tabs.Tab value={common}>{common}</Tabs.Tab>
        {regions.map((region) => {
          const count = chosenPlaces(region, places).length;
          return (
            <Tabs.Tab key={region.name} value={region.name}>
              {region.name}
              {count > 0 && (
                <Text size={14} weight={700} tone="brand" tabular className={classes.count}>
                  {count}
                  <VisuallyHidden>곳 선택</VisuallyHidden>
                </Text>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value={common} tabIndex={-1}>
        <CommonPlaces regions={regions} draft={draft} onChange={onChange} />
      </Tabs.Panel>
      {regions.map((region) => (
        <Tabs.Panel key={region.name} value={region.name} tabIndex={-1}>
          <RegionPlaces region={region} places={places} onToggle={(place) => onChange({ districts: togglePlace(region, places, place) })} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** 지역: a distance from home, whole regions, their parts and districts. */
export const PlacesTab = (props: TabProps) => <FilterLists>{({ regions }) => <Regions regions={regions} {...props} />}</FilterLists>;
