import { Row } from "../../../../ui/box.tsx";
import { CorrectLicence } from "../../../profiles/index.ts";
import classes from "./apply-dialog.module.css";
import { DialogPage } from "./dialog-page.tsx";

/** Instead of the steps, for a doctor whose licence an operator has rejected. After the correction the dialog shows the first step. */
export const LicencePage = () => (
  <>
    {/* In the place of the steps, so that the title leaves room for the close button. */}
    <Row align="center" size={12} weight={500} tone="muted" className={classes.steps}>
      지원 전 확인
    </Row>
    <DialogPage title="면허 정보를 고치면 지원할 수 있어요" actions={<CorrectLicence />}>
      <p className={classes.text}>
        입력하신 면허번호를 확인하지 못했어요. 이름, 생년월일, 면허번호를 고치면 이 공고에 바로 이어서 지원할 수 있어요.
      </p>
    </DialogPage>
  </>
);
