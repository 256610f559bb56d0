import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PublicToasts } from "../ui/public-toast.tsx";

const PublicLayout = () => (
  <>
    <Outlet />
    <PublicToasts />
  </>
);

/** Public pages: rendered on the server, cached there for a minute, fast to load. */
export const Route = createFileRoute("/_public")({
  headers: () => ({ "cache-control": "public, max-age=60" }),
  component: PublicLayout,
});
