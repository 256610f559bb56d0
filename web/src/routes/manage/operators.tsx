import { createFileRoute } from "@tanstack/react-router";
import { OperatorsScreen, operatorSearch, operatorsQuery } from "../../features/accounts/index.ts";

const ManageOperators = () => {
  const { user_id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OperatorsScreen selectedId={user_id} onSelect={(next) => void navigate({ search: { user_id: next }, replace: true })} />;
};

export const Route = createFileRoute("/manage/operators")({
  validateSearch: operatorSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(operatorsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `운영자 | ${context.config.brand} 운영` }] }),
  component: ManageOperators,
});
