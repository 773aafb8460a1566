/** Strings are matched first and kept, so that the `//` of an address does not begin a comment. */
const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Comments become spaces: every line and column stays where it is. */
export function withoutComments(text: string): string {
  return text.replace(stringOrComment, (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
