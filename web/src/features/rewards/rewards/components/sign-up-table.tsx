import { useMediaQuery } from "@mantine/hooks";
import { type MarketingSignUp } from "@rounds/contract/rewards/rewards.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { type ColumnHead, DataTable, SkeletonRows, TableRow, type TableSort } from "../../../../ui/console/data-table.tsx";
import { windowFrom } from "../../../../ui/tokens.ts";
import { PersonName, Product, SendStatus, SuitabilityTag } from "./parts.tsx";
import classes from "./sign-up-table.module.css";
import { signUpSorts } from "@rounds/contract/rewards/lists.ts";

const heads = [
  ["user", "유저", 184, 156],
  ["phone", "전화번호", 148, 128],
  ["suitable", "대상", 116, 104],
  ["product", "상품", 112, 88],
  ["status", "발송 상태", 164, 128],
  ["referrer", "추천인", 184, 156],
  ["referrer-phone", "추천인 전화번호", 148, 128],
  ["referrer-product", "추천인 상품", 112, 96],
] as const;
const last: ColumnHead = { key: "referrer_status", label: "추천인 발송 상태", width: "rest" };

/** Numbers are encrypted, and the suitability is computed, so the database cannot sort by them. */
const withSort = (columns: readonly ColumnHead[]): readonly ColumnHead[] =>
  columns.map((column) => ({ ...column, sortable: signUpSorts.some((key) => key === column.key) }));
const wide = withSort([...heads.map(([key, label, width]) => ({ key, label, width })), last]);
const snug = withSort([...heads.map(([key, label, , width]) => ({ key, label, width })), last]);

const Phone = ({ number }: { number: string | null }) => (number === null ? <Text tone="faint">–</Text> : <>{formatPhone(number)}</>);

const ReferrerCells = ({ referrer }: { referrer: MarketingSignUp["referrer_user"] }) =>
  referrer === null ? (
    <>
      <Text as="td" tone="faint">
        직접 가입
      </Text>
      <Text as="td" tone="faint">
        –
      </Text>
      <Text as="td" tone="faint">
        –
      </Text>
      <Text as="td" tone="faint">
        –
      </Text>
    </>
  ) : (
    <>
      <td>
        <PersonName name={referrer.referrer_user_name} id={referrer.referrer_user_id} />
      </td>
      <td>
        <Phone number={referrer.referrer_user_profile_phone_number} />
      </td>
      <td>
        <Product />
      </td>
      <td>
        <SendStatus status={referrer.referrer_reward_send_status} at={referrer.referrer_reward_send_at} />
      </td>
    </>
  );

type Props = { label: string; rows: readonly MarketingSignUp[]; loading: boolean; busy: boolean; sort: TableSort };

export const SignUpTable = ({ label, rows, loading, busy, sort }: Props) => {
  const columns = useMediaQuery(windowFrom(1400), true, { getInitialValueInEffect: false }) ? wide : snug;
  return (
    <DataTable label={label} columns={columns} sort={sort} busy={busy}>
      {loading ? (
        <SkeletonRows columns={columns} rows={6} />
      ) : (
        <tbody>
          {rows.map(({ id, user, referrer_user }) => (
            <TableRow key={id} className={classes.row} data-hover="console">
              <td>
                <PersonName name={user.name} id={user.user_id} />
              </td>
              <td>
                <Phone number={user.profile_phone_number} />
              </td>
              <td>
                <SuitabilityTag suitability={user.sign_up_promotion_suitable} />
              </td>
              <td>
                <Product />
              </td>
              <td>
                <SendStatus status={user.reward_send_status} at={user.reward_send_at} />
              </td>
              <ReferrerCells referrer={referrer_user} />
            </TableRow>
          ))}
        </tbody>
      )}
    </DataTable>
  );
};
