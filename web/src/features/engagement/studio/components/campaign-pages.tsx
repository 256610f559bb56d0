import { EventEditor } from "../../studio-events/components/event-editor.tsx";
import { EventResults } from "../../studio-events/components/event-results.tsx";
import { InvitationEditor } from "../../studio-invitations/components/invitation-editor.tsx";
import { InvitationResults } from "../../studio-invitations/components/invitation-results.tsx";
import { listOnly, type CampaignSearch } from "../search.ts";
import { CampaignsScreen } from "./campaigns-screen.tsx";

type Props = {
  search: CampaignSearch;
  /** `keep`: replaces the address, so that Back leads to the list. */
  onSearch: (search: CampaignSearch, options?: { keep: boolean }) => void;
};

/** 캠페인: the list, or the editor or results of one campaign in its place. */
export const CampaignPages = ({ search: { event_id: eventId, invitation_id: invitationId, create, results }, onSearch }: Props) => {
  const onBack = () => onSearch(listOnly);
  if (eventId !== undefined && results)
    return <EventResults id={eventId} onBack={onBack} onEdit={() => onSearch({ results: undefined })} />;
  if (invitationId !== undefined && results)
    return <InvitationResults id={invitationId} onBack={onBack} onEdit={() => onSearch({ results: undefined })} />;
  const onResults = () => onSearch({ results: true });
  if (eventId !== undefined || create === "event")
    return (
      <EventEditor
        id={eventId ?? null}
        onBack={onBack}
        onResults={onResults}
        onCreated={(id) => onSearch({ ...listOnly, event_id: id }, { keep: true })}
      />
    );
  if (invitationId !== undefined || create === "invitation")
    return (
      <InvitationEditor
        id={invitationId ?? null}
        onBack={onBack}
        onResults={onResults}
        onCreated={(id) => onSearch({ ...listOnly, invitation_id: id }, { keep: true })}
      />
    );
  return <CampaignsScreen onOpen={onSearch} />;
};
