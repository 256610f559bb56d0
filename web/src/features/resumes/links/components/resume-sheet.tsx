import type { SentResume } from "@rounds/contract/resumes/links.ts";
import type { ReactNode } from "react";
import { formatDate, formatPhone, phoneHref } from "../../../../lib/format.ts";
import { periodText, statusNames } from "../../resume/period.ts";
import classes from "./resume-sheet.module.css";

const genders: Readonly<Record<number, string>> = { 1: "남", 2: "여" };

type PartProps = { level: "h2" | "h3"; title: string; empty: boolean; children: ReactNode };

const Part = ({ level: Heading, title, empty, children }: PartProps) => (
  <section className={classes.part}>
    <Heading className={classes.title}>{title}</Heading>
    {empty ? <p className={classes.none}>적은 내용이 없어요.</p> : children}
  </section>
);

type Props = { resume: SentResume; heading: "h1" | "h2"; children?: ReactNode };

/** A read-only résumé: the doctor and the sent content. */
export const ResumeSheet = ({ resume, heading: Heading, children }: Props) => (
  <article className={classes.sheet}>
    <header>
      <Heading className={classes.name}>{resume.name}</Heading>
      <p className={classes.line}>
        {[resume.gender === null ? undefined : genders[resume.gender], resume.specialties.join(", ")].filter(Boolean).join(" · ")}
      </p>
      <p className={classes.line}>
        <a href={phoneHref(resume.phone_number)}>{formatPhone(resume.phone_number)}</a>
        {resume.email === null ? null : <a href={`mailto:${resume.email}`}>{resume.email}</a>}
      </p>
      <p className={classes.sent}>{formatDate(resume.sent_at)}에 지원하며 보낸 내용이에요.</p>
    </header>
    {children}
    <Part level={Heading === "h1" ? "h2" : "h3"} title="자기소개" empty={!resume.introduction}>
      <p className={classes.text}>{resume.introduction}</p>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="경력" empty={resume.experiences.length === 0}>
      <ul className={classes.list}>
        {resume.experiences.map((one) => (
          <li key={one.id}>
            <strong>{one.workplace_name}</strong>
            <span className={classes.when}>
              {periodText(one)} · {statusNames[one.status]}
            </span>
            {one.major_task === null ? null : <p className={classes.text}>{one.major_task}</p>}
          </li>
        ))}
      </ul>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="학력" empty={resume.educations.length === 0}>
      <ul className={classes.list}>
        {resume.educations.map((one) => (
          <li key={one.id}>
            <strong>{one.school_name}</strong>
            <span className={classes.when}>
              {periodText(one)} · {statusNames[one.status]}
            </span>
            {one.major === null ? null : <p className={classes.text}>{one.major}</p>}
          </li>
        ))}
      </ul>
    </Part>
    <Part level={Heading === "h1" ? "h2" : "h3"} title="보유술기" empty={resume.skills.length === 0}>
      <ul className={classes.list}>
        {resume.skills.map((one) => (
          <li key={one.id}>
            <strong>{one.skill_name}</strong>
            {one.skill_description === "" ? null : <p className={classes.text}>{one.skill_description}</p>}
          </li>
        ))}
      </ul>
    </Part>
  </article>
);
