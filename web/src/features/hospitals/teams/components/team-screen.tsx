import { Button, Select } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { ownedBusinessesQuery } from "../../hospital/queries.ts";
import { useTeamChanges } from "../mutations.ts";
import { teamQuery } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberList, WaitingList } from "./member-list.tsx";
import classes from "./team.module.css";

type Props = {
  /** Undefined: the first hospital. */
  selected: number | undefined;
  onSelect: (businessId: number) => void;
};

const Bones = () => (
  <div className={classes.columns} aria-busy="true">
    <div className={classes.bones} />
    <div className={classes.bones} />
  </div>
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
    <div className={classes.columns}>
      <MemberList members={members} isManager={isManager} changes={changes} />
      {isManager ? (
        <div className={classes.side}>
          <InviteForm invite={changes.invite} />
          <WaitingList invitations={invitations} revoke={changes.revoke} />
        </div>
      ) : (
        <p className={classes.note}>팀원을 초대하거나 권한을 바꾸는 일은 소유자만 할 수 있어요.</p>
      )}
    </div>
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
  const business = businesses?.find(({ id }) => id === selected) ?? businesses?.[0];
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>팀</h1>
        {businesses !== undefined && businesses.length > 1 && business !== undefined ? (
          <Select
            aria-label="병원"
            className={classes.hospital}
            data={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(business.id)}
            allowDeselect={false}
            searchable={businesses.length > 8}
            onChange={(value) => value !== null && onSelect(Number(value))}
          />
        ) : (
          <span className={classes.hospitalName}>{business?.name}</span>
        )}
      </div>
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
    </div>
  );
};
