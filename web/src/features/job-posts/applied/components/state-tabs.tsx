import { applicationStates, type ApplicationCounts, type ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import type { ReactElement, ReactNode } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import chips from "../../list/components/posts-toolbar.module.css";
import { stateLabels } from "../texts.ts";

type LinkProps = {
  className: string | undefined;
  "aria-current": "page" | undefined;
  "data-filled": true | undefined;
  children: ReactNode;
};

type Props = {
  current: ApplicationState;
  counts: ApplicationCounts | undefined;
  renderLink: (state: ApplicationState, props: LinkProps) => ReactElement;
};

/** 진행 중, 결과 and 취소, each with its number of applications. */
export const StateTabs = ({ current, counts, renderLink }: Props) => (
  <nav className={chips.row} aria-label="지원 상태">
    {applicationStates.map((state) => (
      <span key={state}>
        {renderLink(state, {
          className: chips.chip,
          "aria-current": state === current ? "page" : undefined,
          "data-filled": state === current || undefined,
          children: (
            <>
              {stateLabels[state]}
              {counts !== undefined && (
                <Text weight={700} tabular tone={state === current ? undefined : "muted"}>
                  {formatCount(counts[state])}
                </Text>
              )}
            </>
          ),
        })}
      </span>
    ))}
  </nav>
);
