import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconMapPinOff } from "@tabler/icons-react";
import { createFileRoute, Link, useRouter } from "@tanstack/react-router";
import { MapPage, readPlace } from "../../features/locations/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { EmptyState } from "../../ui/state-view.tsx";

const MapView = () => {
  const { lat, lng, kind, name, hospital } = Route.useSearch();
  const { brand } = usePublicConfig();
  const router = useRouter();
  useDocumentTitle(`${hospital ?? "지도"} | ${brand}`);
  if (lat === undefined || lng === undefined) {
    return (
      <main>
        <EmptyState
          heading="h1"
          title="지도를 열 수 없어요"
          description="주소에 위치가 없어요. 공고에서 지도를 다시 열어 주세요."
          icon={<IconMapPinOff size={20} stroke={2.2} />}
          action={
            <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
              공고 보러 가기
            </Button>
          }
        />
      </main>
    );
  }
  const place = { lat, lng, kind: kind ?? ("exact" as const), name: name ?? "병원 위치" };
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/posts" }));
  return <MapPage place={place} hospital={hospital} hasAddress={name !== undefined} inShell onBack={back} />;
};

/** A place on a map: `lat`, `lng`, the `name` of the place, its `hospital`, and `kind=general` for a hospital with only a general location. */
export const Route = createFileRoute("/_doctor/mapview")({ validateSearch: readPlace, component: MapView });
