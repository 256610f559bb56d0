import { useState } from "react";
import { useFocusBack } from "../../../../ui/console/use-focus-back.ts";
import { BannerEditor } from "../../studio-banners/components/banner-editor.tsx";
import { EventEditor } from "../../studio-events/components/event-editor.tsx";
import { EventResults } from "../../studio-events/components/event-results.tsx";
import { InvitationEditor } from "../../studio-invitations/components/invitation-editor.tsx";
import { InvitationResults } from "../../studio-invitations/components/invitation-results.tsx";
import { SetEditor } from "../../studio-question-sets/components/set-editor.tsx";
import { SetResults } from "../../studio-question-sets/components/set-results.tsx";
import { LiveResults } from "../live-results.tsx";
import { listOnly, type CampaignSearch } from "../search.ts";
import { CampaignsScreen, wholeView } from "./campaigns-screen.tsx";

type Props = {
  search: CampaignSearch;
  /** `keep`: replaces the address, so that Back leads to the list. */
  onSearch: (search: CampaignSearch, options?: { keep: boolean }) => void;
};

/** The `data-campaign` of the row or button that opens this page. */
const openerOf = ({ banner_id, set_id, event_id, invitation_id, create }: CampaignSearch): string | null => {
  if (banner_id !== undefined) return `banners ${banner_id}`;
  if (set_id !== undefined) return `question_sets ${set_id}`;
  if (event_id !== undefined) return `marketing_events ${event_id}`;
  if (invitation_id !== undefined) return `invitation_events ${invitation_id}`;
  return create === undefined ? null : "new";
};

const selectorOf = (name: string): string => `[data-campaign="${name}"]`;

/** 캠페인: the list, or the editor or results of one campaign in its place. */
export const CampaignPages = ({ search, onSearch }: Props) => {
  // Here, because the list is gone while an editor is open.
  const [view, setView] = useState(wholeView);
  const opener = openerOf(search);
  useFocusBack(opener === null ? null : selectorOf(opener), selectorOf("new"));
  const { banner_id: bannerId, set_id: setId, event_id: eventId, invitation_id: invitationId, create, results } = search;
  const onBack = () => onSearch(listOnly);
  const onEdit = () => onSearch({ results: undefined });
  if (results && (setId ?? eventId ?? invitationId) !== undefined)
    return (
      <LiveResults>
        {setId !== undefined && <SetResults id={setId} onBack={onBack} onEdit={onEdit} />}
        {eventId !== undefined && <EventResults id={eventId} onBack={onBack} onEdit={onEdit} />}
        {invitationId !== undefined && <InvitationResults id={invitationId} onBack={onBack} onEdit={onEdit} />}
      </LiveResults>
    );
  const onResults = () => onSearch({ results: true });
  if (bannerId !== undefined || create === "banner")
    return (
      <BannerEditor
        id={bannerId ?? null}
        onBack={onBack}
        onOpen={(id) => onSearch({ banner_id: id })}
        onCreated={(id) => onSearch({ ...listOnly, banner_id: id }, { keep: true })}
      />
    );
  if (setId !== undefined || create === "poll" || create === "quiz")
    return (
      <SetEditor
        id={setId ?? null}
        newKind={create === "poll" ? "poll" : "quiz"}
        onBack={onBack}
        onResults={onResults}
        onCreated={(id) => onSearch({ ...listOnly, set_id: id }, { keep: true })}
      />
    );
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
  return <CampaignsScreen view={view} onView={setView} onOpen={onSearch} />;
};
