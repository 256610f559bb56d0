import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { Grid, Stack, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import classes from "./factor.module.css";

/** Shows the recovery codes once. The server never returns them again. */
export const RecoveryCodes = ({ codes, onContinue }: { codes: readonly string[]; onContinue: () => void }) => {
  const { brand } = usePublicConfig();
  const text = codes.join("\n");
  const copy = () =>
    void copyText(Promise.resolve(text)).then(
      () => toast.success("복구 코드를 복사했어요."),
      () => toast.error("복사하지 못했어요. 코드를 직접 적어 두거나 파일로 저장해 주세요."),
    );
  return (
    <Stack gap={16}>
      <Text as="p" variant="note" tone="muted">
        휴대폰을 잃어버리면 이 코드로 들어올 수 있어요. 코드마다 한 번만 쓸 수 있고, 이 화면을 벗어나면 다시 볼 수 없어요. 휴대폰이 아닌
        안전한 곳에 보관해 주세요.
      </Text>
      <ul className={classes.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Grid columns="1fr 1fr" gap={8}>
        <Button variant="default" size="md" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          복사
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([`${brand} 운영 복구 코드\n\n${text}\n`], { type: "text/plain" }), "recovery-codes.txt")}
        >
          파일로 저장
        </Button>
      </Grid>
      <Button size="md" fullWidth onClick={onContinue}>
        보관했어요, 계속하기
      </Button>
    </Stack>
  );
};
