import {
  cancelHospitalImport,
  getHospitalImport,
  importLimit,
  listHospitalImportProblems,
  listHospitalImports,
  startHospitalImport,
  uploadHospitalFile,
  type HospitalImport,
} from "@rounds/contract/hospitals/import.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, messageOf } from "../../../lib/api.ts";
import { upload } from "../../../lib/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import { reviewKeys } from "./queries.ts";

const importKeys = { latest: ["hospital-import"] as const, problems: (id: number) => ["hospital-import", id, "problems"] as const };

const pollMs = 1000;
/** A checked import waits for a person. A colleague may start or cancel it on another device. */
const checkedPollMs = 4000;
const isMoving = ({ state }: HospitalImport): boolean => state === "receiving" || state === "checking" || state === "importing";
/** An operator must decide about this import, or it is still running. */
const isOpen = (one: HospitalImport): boolean => isMoving(one) || one.state === "checked";

const currentKey = (id: number | null) => [...importKeys.latest, id ?? "latest"] as const;

/** This import, or without an id the latest one if it is unfinished. */
async function readImport(id: number | null, signal: AbortSignal): Promise<HospitalImport | null> {
  if (id !== null) return (await call(getHospitalImport, { params: { id } }, { signal })).hospital_import;
  const [latest] = (await call(listHospitalImports, { query: { limit: 1 } }, { signal })).hospital_imports;
  return latest && isOpen(latest) ? latest : null;
}

const pollOf = (one: HospitalImport): number | false => (isMoving(one) ? pollMs : one.state === "checked" ? checkedPollMs : false);

const pageSize = 100;

export const problemsQuery = (id: number) =>
  queryOptions({
    queryKey: importKeys.problems(id),
    queryFn: ({ signal }) => call(listHospitalImportProblems, { params: { id }, query: { limit: pageSize } }, { signal }),
    staleTime: Infinity,
  });

/** All stored problems of an import, for the downloaded file. */
export const allProblems = async (id: number) => {
  const problems = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(id, cursor);
    problems.push(...page.problems);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return problems;
};

const nextPage = (id: number, cursor: string | null) =>
  call(listHospitalImportProblems, { params: { id }, query: { limit: pageSize, ...(cursor !== null && { cursor }) } });

/**
 * Uploads a file of the register and imports it in two steps: a preview, then the changes. Both steps continue when the screen is closed.
 */
export const useHospitalImport = () => {
  const client = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The dialog stays at the import that it found. So it shows how a colleague ended that import, and not the colleague's next file. */
  const foundId = useRef<number | null>(null);
  const current = useQuery({
    queryKey: currentKey(id),
    queryFn: async ({ signal }) => {
      const one = await readImport(id ?? foundId.current, signal);
      foundId.current = one?.id ?? null;
      return one;
    },
    refetchInterval: ({ state: { data } }) => (data ? pollOf(data) : false),
    staleTime: 0,
  });

  const show = (one: HospitalImport) => {
    client.setQueryData(currentKey(one.id), one);
    setId(one.id);
  };
  const sending = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("file", file, file.name);
      return upload(uploadHospitalFile, {}, form, { onProgress: setSent });
    },
    onMutate: () => {
      setProblem(null);
      setSent(0);
    },
    onSuccess: ({ hospital_import: one }) => show(one),
    onError: (error) => {
      setProblem(messageOf(error));
      // Only the response may be lost, or a colleague imports. The dialog then shows that import instead of a refusal.
      void current.refetch();
    },
    onSettled: () => setSent(null),
  });
  const acting = useMutation({
    mutationFn: ({ endpoint, importId }: { endpoint: typeof startHospitalImport | typeof cancelHospitalImport; importId: number }) =>
      call(endpoint, { params: { id: importId } }),
    onSuccess: ({ hospital_import: one }) => show(one),
    onError: (error) => {
      toast.failure(error);
      void current.refetch();
    },
  });

  const reset = (): void => {
    foundId.current = null;
    setId(null);
    setProblem(null);
    void client.resetQueries({ queryKey: importKeys.latest });
  };

  return {
    current,
    /** The uploaded share, between 0 and 1; null when no upload is in flight. */
    sent,
    problem,
    isActing: acting.isPending,
    send: (file: File): void => {
      if (file.size > importLimit.bytes) setProblem("파일은 100MB까지 올릴 수 있어요.");
      else sending.mutate(file);
    },
    start: (importId: number): void => acting.mutate({ endpoint: startHospitalImport, importId }),
    cancel: (importId: number): void => acting.mutate({ endpoint: cancelHospitalImport, importId }),
    /** Cancels an import before its start, and starts again with another file. */
    replace: (importId: number): void => acting.mutate({ endpoint: cancelHospitalImport, importId }, { onSuccess: reset }),
    /** Starts again with another file. */
    reset,
    /** The import has changed the hospitals, so every list is read again. */
    refreshLists: () => client.invalidateQueries({ queryKey: reviewKeys.all }),
  };
};

export type ImportEditing = ReturnType<typeof useHospitalImport>;
