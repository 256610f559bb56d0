import type { SentResume } from "@rounds/contract/resumes/links.ts";
import type { ReactNode } from "react";
import { formatDate, formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { periodText, statusNames } from "../../resume/period.ts";
import classes from "./resume-sheet.module.css";

const genders: Readonly<Record<number, string>> = { 1: "남", 2: "여" };

type PartProps = { level: "h2" | "h3"; title: string; empty: boolean; children: ReactNode };

const Part = ({ level: Heading, title, empty, children }: PartProps) => (
  <Box as="section" pt={16} line="top">
    <Heading className={classes.title}>{title}</Heading>
    {empty ? (
      <Text as="p" tone="muted">
        적은 내용이 없어요.
      </Text>
    ) : (
      children
    )}
  </Box>
);

type Props = { resume: SentResume; heading: "h1" | "h2"; children?: ReactNode };

/** A read-only résumé: the doctor and the sent content. */
export const ResumeSheet = ({ resume, heading: Heading, children }: Props) => (
  <Column as="article" gap={24} size={14} className={classes.sheet}>
    <header>
      <Heading className={classes.name}>{resume.name}</Heading>
      <Row as="p" gap={16} rowGap={0} wrap mt={4} tabular>
        {[resume.gender === null ? undefined : genders[resume.gender], resume.specialties.join(", ")].filter(Boolean).join(" · ")}
      </Row>
      <Row as="p" gap={16} rowGap={0} wrap mt={4} tabular>
        {resume.phone_number === "" ? (
          <Text tone="muted">전화번호는 지원자가 공유하면 보여요.</Text>
        ) : (
          <Box as="a" minH={24} tone="brand" href={phoneHref(resume.phone_number)}>
            {formatPhone(resume.phone_number)}
          </Box>
        )}
        {resume.email === null ? null : (
          <Box as="a" minH={24} tone="brand" href={`mailto:${resume.email}`}>
            {resume.email}
          </Box>
        )}
      </Row>
      <Text as="p" mt={4} tone="muted">
        {formatDate(resume.sent_at)}에 지원하며 보낸 내용이에요.
      </Text>
    </header>
    {children}
    <Part level={Heading === "h1" ? "h2" : "h3"} title="자기소개" empty={!resume.introduction}>
      <p className={classes.text}>{resume.introduction}</p>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="경력" empty={resume.experiences.length === 0}>
      <Column as="ul" gap={14}>
        {resume.experiences.map((one) => (
          <li key={one.id}>
            <strong>{one.workplace_name}</strong>
            <Text block tone="muted" tabular>
              {periodText(one)} · {statusNames[one.status]}
            </Text>
            {one.major_task === null ? null : <p className={classes.text}>{one.major_task}</p>}
          </li>
        ))}
      </Column>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="학력" empty={resume.educations.length === 0}>
      <Column as="ul" gap={14}>
        {resume.educations.map((one) => (
          <li key={one.id}>
            <strong>{one.school_name}</strong>
            <Text block tone="muted" tabular>
              {periodText(one)} · {statusNames[one.status]}
            </Text>
            {one.major === null ? null : <p className={classes.text}>{one.major}</p>}
          </li>
        ))}
      </Column>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="보유술기" empty={resume.skills.length === 0}>
      <Column as="ul" gap={14}>
        {resume.skills.map((one) => (
          <li key={one.id}>
            <strong>{one.skill_name}</strong>
            {one.skill_description === "" ? null : <p className={classes.text}>{one.skill_description}</p>}
          </li>
        ))}
      </Column>
    </Part>
  </Column>
);
