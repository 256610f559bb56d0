import { Avatar, Indicator, Menu, VisuallyHidden } from "@mantine/core";
import { IconBell, IconChevronDown, IconLogout, IconStethoscope, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Row, Text } from "../box.tsx";
import classes from "./person-menu.module.css";
import type { ConsolePerson } from "./shell-types.ts";

type Props = {
  person: ConsolePerson;
  /** Shows the name next to the picture; by default only the picture. */
  labelled?: boolean;
};

const initialOf = ({ name, role }: ConsolePerson) => (name ?? role).slice(0, 1);
const unreadOf = ({ inbox }: ConsolePerson) => (inbox === undefined || inbox.unread === "0" ? null : inbox.unread);

/** The signed-in user, with links to the inbox, the doctor's area and the account, and logout. */
export const PersonMenu = ({ person, labelled = false }: Props) => (
  <Menu position={labelled ? "bottom-end" : "right-end"} width={200}>
    <Menu.Target>
      <Row
        as="button"
        gap={8}
        align="center"
        inline
        radius={10}
        tone="strong"
        type="button"
        className={classes.target}
        data-hover="console"
      >
        <Indicator inline aria-hidden size={16} offset={-3} color="teal" label={unreadOf(person)} disabled={unreadOf(person) === null}>
          <Avatar size={labelled ? 26 : 30} radius="xl" color="teal" classNames={{ placeholder: classes.initial }}>
            {initialOf(person)}
          </Avatar>
        </Indicator>
        <Text weight={600} className={classes.name} data-labelled={labelled || undefined}>
          {person.name ?? person.role}
          <VisuallyHidden component="span"> 메뉴{unreadOf(person) === null ? "" : `, 안 읽은 알림 ${unreadOf(person)}개`}</VisuallyHidden>
        </Text>
        {labelled ? <IconChevronDown size={14} aria-hidden /> : null}
      </Row>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{person.name === null ? person.role : `${person.name} · ${person.role}`}</Menu.Label>
      {person.inbox === undefined ? null : (
        <Menu.Item
          component={Link}
          to={person.inbox.page}
          leftSection={<IconBell size={16} aria-hidden />}
          rightSection={
            <Text weight={650} tone="brand-strong" tabular>
              {unreadOf(person)}
            </Text>
          }
        >
          알림함
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/posts" leftSection={<IconStethoscope size={16} aria-hidden />}>
        의사 화면으로
      </Menu.Item>
      {person.accountPage === undefined ? null : (
        <Menu.Item component={Link} to={person.accountPage} leftSection={<IconUser size={16} aria-hidden />}>
          내 계정
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={person.onLogout}>
        로그아웃
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
