import { Tabs, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Text } from "../../../../../ui/box.tsx";
import { ChoiceChips } from "../../../../../ui/choice-chips.tsx";
import { FilterLists } from "./filter-lists.tsx";
import { chosenPlaces, togglePlace, type Region } from "./places.ts";
import classes from "./places-tab.module.css";
import type { TabProps } from "./tab-props.ts";

type RegionProps = { region: Region; places: readonly string[]; onToggle: (place: string) => void };

const RegionPlaces = ({ region, places, onToggle }: RegionProps) => (
  <>
    <ChoiceChips options={[{ value: region.name, label: `${region.name} 전체` }]} chosen={places} onToggle={onToggle} />
    <ChoiceChips
      // 세종 is its own only district, and the checkbox above already selects it.
      options={region.districts.filter(({ value }) => value !== region.name).map(({ value, name }) => ({ value, label: name }))}
      chosen={places}
      onToggle={onToggle}
    />
  </>
);

type ListProps = { regions: readonly Region[]; places: readonly string[]; onPlaces: (places: string[]) => void };

const Regions = ({ regions, places, onPlaces }: ListProps) => {
  const [shown, setShown] = useState(() => (regions.find((region) => chosenPlaces(region, places).length > 0) ?? regions[0])?.name ?? null);
  return (
    <Tabs
      value={shown}
      onChange={setShown}
      orientation="vertical"
      keepMounted={false}
      classNames={{ root: classes.regions, list: classes.list, tab: classes.region, tabLabel: classes.regionLabel, panel: classes.places }}
    >
      <Tabs.List aria-label="시·도">
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
      {regions.map((region) => (
        <Tabs.Panel key={region.name} value={region.name} tabIndex={-1}>
          <RegionPlaces region={region} places={places} onToggle={(place) => onPlaces(togglePlace(region, places, place))} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** 지역: whole regions and districts, in the order of the server. */
export const PlacesTab = ({ draft: { districts = [] }, onChange }: TabProps) => (
  <FilterLists>
    {({ regions }) => <Regions regions={regions} places={districts} onPlaces={(next) => onChange({ districts: next })} />}
  </FilterLists>
);
