import { Button, Skeleton, Textarea } from "@mantine/core";
import { exampleValues, fillTemplate } from "@rounds/contract/message-templates.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { type MessageTemplate, templateFields, textMessageLimit } from "@rounds/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { formatNumber } from "../../../lib/format.ts";
import { Box, Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { PanelHead, RetryButton, TableMessage } from "../../../ui/console/data-table.tsx";
import { fieldError } from "../../../ui/field.tsx";
import { typeNames, unknownFields } from "../compose.ts";
import { eucKrBytes, lostCharacters } from "../euc-kr.ts";
import { useUpdateTemplate } from "../mutations.ts";
import { templatesQuery } from "../queries.ts";
import classes from "./template-screen.module.css";

const problemOf = (body: string): string | undefined => {
  if (body.trim() === "") return "내용을 적어 주세요.";
  const lost = lostCharacters(plainText(body));
  if (lost.length > 0) return `문자로 보낼 수 없는 글자가 있어요: ${lost.join(" ")}`;
  const unknown = unknownFields(body);
  return unknown.length > 0 ? `채울 수 없는 항목이 있어요: ${unknown.map((name) => `{${name}}`).join(" ")}` : undefined;
};

const TemplateEditor = ({ template }: { template: MessageTemplate }) => {
  const { brand, origin } = usePublicConfig();
  const [typed, setTyped] = useState<string | null>(null);
  const update = useUpdateTemplate(() => setTyped(null));
  const body = typed ?? template.body;
  const isChanged = typed !== null && typed !== template.body;
  const problem = problemOf(body);
  const text = plainText(fillTemplate(body, exampleValues(brand, origin)));
  const name = typeNames[template.message_type];
  return (
    <Grid as="section" gap={24} py={20} line="top" className={classes.template} aria-label={name}>
      <div>
        <Row as="h2" gap={10} align="baseline" mb={10} size={15} weight={700}>
          {name}
          {isChanged ? (
            <Text size={12.5} weight={600} tone="wait">
              저장 안 됨
            </Text>
          ) : null}
        </Row>
        <Textarea
          aria-label={`${name} 양식`}
          autosize
          minRows={10}
          maxLength={2000}
          value={body}
          error={fieldError(problem)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Row gap={8} justify="end" mt={10}>
          <Button variant="subtle" color="gray" disabled={!isChanged || update.isPending} onClick={() => setTyped(null)}>
            되돌리기
          </Button>
          <Button
            disabled={!isChanged || problem !== undefined}
            loading={update.isPending}
            onClick={() => update.act({ type: template.message_type, body, seen: template.updated_at })}
          >
            저장
          </Button>
        </Row>
      </div>
      <div>
        <Text as="h3" mb={10} size={13} weight={700}>
          미리보기{" "}
          <span className={classes.note}>{`${formatNumber(eucKrBytes(text))} / ${formatNumber(textMessageLimit.bytes)}바이트`}</span>
        </Text>
        <Text as="p" p={14} bg="ground" className={classes.bubble}>
          {text}
        </Text>
      </div>
    </Grid>
  );
};

/** The templates of text messages to hospitals and applicants. Operators edit them. */
export const TemplateScreen = () => {
  const { data, isError, error, isFetching, refetch } = useQuery(templatesQuery());
  return (
    <Column grow>
      <PanelHead title="문자 양식" count={data === undefined ? "" : `${data.length}개`} />
      <Box grow className={classes.body} tabIndex={0} role="region" aria-label="문자 양식, 스크롤 영역">
        <Text as="p" mb={16} tone="muted">
          보낼 때 채워지는 항목: {templateFields.map((field) => `{${field}}`).join(" ")}. 링크, 번호, 일시, 장소, 결과가 비면 그 줄은
          빠져요.
        </Text>
        {isError && data === undefined ? (
          <TableMessage alert action={<RetryButton loading={isFetching} onClick={() => void refetch()} />}>
            문자 양식을 불러오지 못했어요. {messageOf(error)}
          </TableMessage>
        ) : null}
        {data === undefined && !isError ? <Skeleton height={320} radius={12} /> : null}
        {data?.map((template) => (
          <TemplateEditor key={template.message_type} template={template} />
        ))}
      </Box>
    </Column>
  );
};
