import "leaflet/dist/leaflet.css";
import {
  Browser,
  circle,
  control,
  divIcon,
  GridLayer,
  map as createMap,
  marker,
  polyline,
  tileLayer,
  type LatLngExpression,
  type Map as LeafletInstance,
  type Marker,
} from "leaflet";
import { useEffect, useRef } from "react";
import { hasReducedMotion } from "../../../../lib/reduced-motion.ts";
import { circleRadius, zoomFor, type MappedPlace } from "../place.ts";
import classes from "./leaflet-map.module.css";

export type LeafletMapProps = {
  readonly place: MappedPlace;
  readonly label: string;
  readonly whole: boolean;
  readonly centre: number;
  readonly tiles: string | null;
  readonly attribution: string | null;
  readonly onMoved: () => void;
  /** No tile has loaded. */
  readonly onTilesFailed: () => void;
};

/** Then a map without tiles is more useful than an empty one. */
const tilePatienceMs = 8000;
const lowestZoom = 6;
const highestZoom = 19;
const metersPerDegree = 111_320;

/** A plain background without tiles. It moves and zooms with the map. */
class PlainGround extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement("div");
    tile.className = classes.ground ?? "";
    return tile;
  }
}

const pin = `<svg width="32" height="40" viewBox="-16 -36 32 40" aria-hidden="true"><ellipse cy="2" rx="7" ry="2.5" class="${classes.shade}"/><path d="M0 0C-5-6.5-12-12-12-20a12 12 0 1 1 24 0C12-12 5-6.5 0 0Z" class="${classes.pin}"/><circle cy="-20" r="4.5" class="${classes.hole}"/></svg>`;
const dot = `<svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true"><circle r="8" class="${classes.point}"/></svg>`;

/** A label next to a point. Leaflet accepts HTML, so the text goes into an element as plain text. */
const labelElement = (text: string, className: string | undefined) => {
  const element = document.createElement("span");
  element.textContent = text;
  element.className = className ?? "";
  return element;
};

/** In px, on both sides of the radius together. It leaves the line visible between the dot and the circle. */
const spaceBesideRadius = 16;

/** Hides the label of a line while it is wider than its line. Otherwise it would cross the circle on a map of a whole city. */
const showIfItFits = (map: LeafletInstance, label: Marker, from: LatLngExpression, to: LatLngExpression) => {
  const fit = () => {
    const line = map.latLngToLayerPoint(to).x - map.latLngToLayerPoint(from).x;
    const width = label.getElement()?.firstElementChild?.getBoundingClientRect().width ?? 0;
    label.setOpacity(line < width + spaceBesideRadius ? 0 : 1);
  };
  map.on("zoomend", fit);
  fit();
};

const drawing = { interactive: false, keyboard: false } as const;

const drawSurroundings = (map: LeafletInstance, { lat, lng, name }: MappedPlace, isPlain: boolean) => {
  const east: LatLngExpression = [lat, lng + circleRadius / (metersPerDegree * Math.cos((lat * Math.PI) / 180))];
  circle([lat, lng], { radius: circleRadius, className: classes.area ?? "", interactive: false }).addTo(map);
  polyline([[lat, lng], east], { className: classes.ray ?? "", interactive: false }).addTo(map);
  marker([lat, lng], { ...drawing, icon: divIcon({ className: classes.icon ?? "", html: dot, iconSize: [22, 22] }) }).addTo(map);
  const radius = divIcon({ className: classes.icon ?? "", html: labelElement(`${circleRadius}m`, classes.radius), iconSize: [0, 0] });
  const label = marker([lat, (lng + east[1]) / 2], { ...drawing, icon: radius }).addTo(map);
  showIfItFits(map, label, [lat, lng], east);
  const south: LatLngExpression = [lat - circleRadius / metersPerDegree, lng];
  if (isPlain)
    marker(south, {
      ...drawing,
      icon: divIcon({ className: classes.icon ?? "", html: labelElement(name, classes.name), iconSize: [0, 0] }),
    }).addTo(map);
};

const drawAddress = (map: LeafletInstance, { lat, lng }: MappedPlace) => {
  marker([lat, lng], {
    ...drawing,
    icon: divIcon({ className: classes.icon ?? "", html: pin, iconSize: [32, 40], iconAnchor: [16, 36] }),
  }).addTo(map);
};

/** Adds the tiles. Calls `onFailed` if the first ones fail or take too long. */
const addTiles = (map: LeafletInstance, url: string, onFailed: () => void): void => {
  let isLoaded = false;
  const finish = () => {
    if (!isLoaded) onFailed();
  };
  const timer = setTimeout(finish, tilePatienceMs);
  map.on("unload", () => clearTimeout(timer));
  tileLayer(url, { minZoom: lowestZoom, maxZoom: highestZoom, referrerPolicy: "origin" })
    .on("tileload", () => (isLoaded = true))
    .on("load", finish)
    .addTo(map);
};

type Making = Omit<LeafletMapProps, "label" | "onMoved"> & { readonly reducedMotion: boolean };

const make = (
  element: HTMLElement,
  { place, whole, centre, tiles, attribution, reducedMotion, onTilesFailed }: Making,
): LeafletInstance => {
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    zoomSnap: tiles === null ? 0 : 1,
    minZoom: lowestZoom,
    maxZoom: highestZoom,
    keyboard: true,
    dragging: whole || !Browser.mobile,
    touchZoom: whole,
    scrollWheelZoom: whole,
    fadeAnimation: !reducedMotion,
    zoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
  });
  const { x: width, y: height } = map.getSize();
  map.setView([place.lat, place.lng], zoomFor(place, Math.min(width, height), tiles !== null), { animate: false });
  map.panBy([(0.5 - centre) * width, 0], { animate: false });
  if (tiles === null) new PlainGround({ tileSize: 120, minZoom: lowestZoom, maxZoom: highestZoom }).addTo(map);
  else addTiles(map, tiles, onTilesFailed);
  if (tiles !== null && attribution !== null) control.attribution({ prefix: false }).addAttribution(escapeHtml(attribution)).addTo(map);
  if (whole) control.zoom({ position: "bottomright", zoomInTitle: "확대", zoomOutTitle: "축소" }).addTo(map);
  if (place.kind === "exact") drawAddress(map, place);
  else drawSurroundings(map, place, tiles === null);
  return map;
};

/** Leaflet renders the attribution as HTML. Ours is plain text from the configuration. */
const escapeHtml = (text: string): string => {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
};

/** A timer of Leaflet ends the animation of a zoom. On a removed map it fails, and Leaflet has no public way to stop it. */
const endZoom = (map: LeafletInstance) => Reflect.set(map, "_animatingZoom", false);

/** The interactive map. Arrows move it, plus and minus zoom, and its accessible label describes the place. */
export const LeafletMap = ({ place, label, whole, centre, tiles, attribution, onMoved, onTilesFailed }: LeafletMapProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const { lat, lng, kind, name } = place;
  const events = useRef({ onMoved, onTilesFailed });
  useEffect(() => {
    events.current = { onMoved, onTilesFailed };
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const onFailed = () => events.current.onTilesFailed();
    const making = { whole, centre, tiles, attribution, reducedMotion: hasReducedMotion(), onTilesFailed: onFailed };
    const map = make(element, { place: { lat, lng, kind, name }, ...making });
    map.on("movestart zoomstart", () => events.current.onMoved());
    // The box can still grow when the map is created. A rotation of the phone must not move the centre.
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.off("movestart zoomstart");
      endZoom(map);
      map.remove();
    };
  }, [lat, lng, kind, name, whole, centre, tiles, attribution]);
  return <div ref={ref} className={classes.map} role="group" aria-roledescription="지도" aria-label={label} />;
};
