/**
 * The age in years on a day, both as `YYYY-MM-DD`. A birthday counts from its midnight on; somebody born on February 29 is older on
 * March 1 in other years.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) >= birthday.slice(5) ? years : years - 1;
}
