/** A page that is rendered for its request: each number is another filter of the rooms. There are 10,000 of them. */
export const uncachedPage = (number: number): string =>
  `/interiors?min_area=${21 + (number % 100)}&min_price=${151 + Math.floor(number / 100)}`;
