/** The value of one cookie in a `document.cookie` string. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
