/** Returns a copy of the set with the item added, or removed if the set contained it. */
export const toggledIn = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
};
