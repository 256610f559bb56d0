import { Avatar } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { membershipRoles } from "@rounds/contract/hospitals/hospital.ts";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { media } from "../../../../ui/tokens.ts";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import { rights } from "../texts.ts";
import classes from "./team.module.css";

type CardProps = { id: string; title: string; count?: number; children: ReactNode };

export const TeamCard = ({ id, title, count, children }: CardProps) => (
  <Box as="section" px={20} pt={16} pb={20} bg="surface" line="all" radius={14} shrink aria-labelledby={id}>
    <Text as="h2" mb={8} variant="body" id={id}>
      {title}{" "}
      {count === undefined ? null : (
        <Text weight={600} tone="faint" tabular>
          {count}
        </Text>
      )}
    </Text>
    {children}
  </Box>
);

type RowProps = { name: string; isMe?: boolean; since: string; rename?: ReactNode; role: ReactNode; children: ReactNode };

/** A person: name and time, role, and the act at the end. With letters of twice the size a phone has no room for it next to the name. */
export const TeamRow = ({ name, isMe = false, since, rename, role, children }: RowProps) => {
  const isDoubled = useMediaQuery(media.doubled, false, { getInitialValueInEffect: false });
  const below = isDoubled ? { gridColumn: 2 } : undefined;
  return (
    <Grid
      as="li"
      gap={12}
      rowGap={8}
      align="center"
      py={10}
      minH={56}
      columns={isDoubled ? "32px minmax(0, 1fr)" : undefined}
      className={isDoubled ? undefined : classes.row}
    >
      <Avatar aria-hidden size={32} radius="xl" color="teal">
        {name.slice(0, 1)}
      </Avatar>
      <Stack as="span" shrink>
        <strong>
          {name}{" "}
          {isMe ? (
            <Tag tone="brand" small>
              나
            </Tag>
          ) : null}
        </strong>
        <Row as="span" gap={4} align="center" wrap>
          <Text size={12} tone="faint" tabular>
            {since}
          </Text>
          {rename}
        </Row>
      </Stack>
      <span className={classes.role} style={below}>
        {role}
      </span>
      <Text text={isDoubled ? undefined : "end"} style={below}>
        {children}
      </Text>
    </Grid>
  );
};

/** Each act with the roles that may do it. */
export const RightsCard = () => (
  <TeamCard id="rights-title" title="누가 무엇을 할 수 있나요">
    <table className={classes.rights} aria-labelledby="rights-title">
      <thead>
        <tr>
          <Text as="th" scope="col" spoken>
            할 일
          </Text>
          {membershipRoles.map((role) => (
            <Text as="th" key={role} scope="col" size={12} tone="muted" text="center" nowrap>
              {memberRoleNames[role]}
            </Text>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ act, roles }) => (
          <tr key={act}>
            <Text as="th" scope="row" weight={500}>
              {act}
            </Text>
            {membershipRoles.map((role) => (
              <Text as="td" key={role} text="center" tone={roles.includes(role) ? "brand" : "faint"}>
                {roles.includes(role) ? <IconCheck size={16} stroke={2.4} aria-hidden /> : <IconMinus size={16} aria-hidden />}
                <Text spoken>{roles.includes(role) ? "할 수 있음" : "할 수 없음"}</Text>
              </Text>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </TeamCard>
);
