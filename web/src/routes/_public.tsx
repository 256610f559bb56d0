import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PublicToasts } from "../ui/public-toast.tsx";

const PublicLayout = () => (
  <>
    <Outlet />
    <PublicToasts />
  </>
);

/** Pages for everyone: rendered on the server, kept for a minute there, light to load. */
export const Route = createFileRoute("/_public")({
  headers: () => ({ "cache-control": "public, max-age=60" }),
  component: PublicLayout,
});
