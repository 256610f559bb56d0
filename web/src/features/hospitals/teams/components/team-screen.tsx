import { Button, Select } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { findHospital } from "../../hospital/find-hospital.ts";
import { hospitalOptions } from "../../hospital/labels.ts";
import { ownedBusinessesQuery } from "../../hospital/queries.ts";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import { useTeamChanges } from "../mutations.ts";
import { teamQuery } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberList, WaitingList } from "./member-list.tsx";
import { RightsCard } from "./team-parts.tsx";
import classes from "./team.module.css";

type Props = {
  /** Undefined: the first hospital. */
  selected: number | undefined;
  onSelect: (businessId: number) => void;
};

const Bones = () => (
  <Grid gap={12} align="start" className={classes.columns} aria-busy="true">
    <Bone height={320} borderRadius={14} />
    <Bone height={320} borderRadius={14} />
  </Grid>
);

const Team = ({ businessId }: { businessId: number }) => {
  const team = useQuery(teamQuery(businessId));
  const changes = useTeamChanges(businessId);
  if (team.data === undefined) {
    if (!team.isError) return <Bones />;
    return <ErrorState title="팀을 불러오지 못했어요" error={team.error} onRetry={() => void team.refetch()} retrying={team.isFetching} />;
  }
  const { members, invitations, role } = team.data;
  const isManager = role === "owner";
  return (
    <Grid gap={12} align="start" className={classes.columns}>
      <Stack gap={12} shrink>
        <MemberList members={members} isManager={isManager} changes={changes} />
        {isManager ? <WaitingList invitations={invitations} revoke={changes.revoke} /> : null}
      </Stack>
      <Stack gap={12} shrink>
        {isManager ? (
          <InviteForm businessId={businessId} invite={changes.invite} invitations={invitations} />
        ) : (
          <Notice tone="brand">
            {memberRoleNames[role]}로 함께하고 있어요. 팀원을 초대하거나 권한을 바꾸는 일은 소유자에게 부탁해 주세요.
          </Notice>
        )}
        <RightsCard />
      </Stack>
    </Grid>
  );
};

const NoHospital = () => (
  <EmptyState
    icon={<IconUsersGroup size={20} stroke={2} />}
    title="아직 병원이 없어요"
    description="병원을 추가하면 함께 일할 팀원을 초대할 수 있어요."
    action={
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/user_manage/businesses" {...props} />}>
        병원 추가하러 가기
      </Button>
    }
  />
);

/** 팀: the members of a hospital and its invitations. */
export const TeamScreen = ({ selected, onSelect }: Props) => {
  const list = useQuery(ownedBusinessesQuery());
  const businesses = list.data;
  const business = findHospital(businesses, selected) ?? businesses?.[0];
  return (
    <Box grow bg="ground" className={classes.screen}>
      <Row gap={16} rowGap={8} align="center" wrap mb={12} minH={40}>
        <h1 className={classes.title}>팀</h1>
        {businesses !== undefined && businesses.length > 1 && business !== undefined ? (
          <Select
            aria-label="병원"
            w={280}
            maw="100%"
            data={hospitalOptions(businesses)}
            value={String(business.id)}
            allowDeselect={false}
            searchable={businesses.length > 8}
            onChange={(value) => value !== null && onSelect(Number(value))}
          />
        ) : (
          <Text tone="muted">{business?.name}</Text>
        )}
      </Row>
      {businesses === undefined ? (
        list.isError ? (
          <ErrorState title="병원을 불러오지 못했어요" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <Bones />
        )
      ) : business === undefined ? (
        <NoHospital />
      ) : (
        <Team key={business.id} businessId={business.id} />
      )}
    </Box>
  );
};
