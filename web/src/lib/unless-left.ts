/** The open page and row. Filters and the order of a list are the same place. */
const openPlace = (): string => {
  const rows = [...new URLSearchParams(location.search)].filter(([name]) => name === "view" || name.endsWith("_id"));
  return [location.pathname, ...rows.map(([, value]) => value)].join(" ");
};

/** For a navigation after a response. If the user has followed a link in the meantime, `onLeft` reports the result instead. */
export const unlessLeft = <Result>(navigate: (result: Result) => void, onLeft: () => void): ((result: Result) => void) => {
  const place = openPlace();
  return (result) => (openPlace() === place ? navigate(result) : onLeft());
};
