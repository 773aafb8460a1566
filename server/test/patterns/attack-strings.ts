import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Letters that patterns treat differently, besides those in the pattern itself. */
export const attackLetters: readonly string[] = [
  ...'aZ09 \t\n.,:;@<>&"\'/\\-_%=#+가ㄱ',
  '\u0301',
  '😀',
  '\u00a0',
  '\ufffd',
];
/** Makes a match fail at the very end. */
const endings = ['', '\u0001', '@', '\n', 'a', ' '];

/** Makes a text of about `size` units. */
export type Attack = (size: number) => string;

/**
 * Texts on which a backtracking matcher does the most work: for each repetition in the pattern, once what comes before it, then
 * many times what it repeats, then something that does not match.
 */
export function attacksOn(pattern: RegExp): Attack[] {
  const parsed = new RegExpParser().parseLiteral(`${pattern}`).pattern;
  const letters = [...new Set([...attackLetters, ...lettersIn(parsed)])];
  const attacks = letters.map((letter) => ({ before: '', repeated: letter }));
  visitRegExpAST(parsed, {
    onQuantifierEnter(node) {
      if (node.max < 100) return;
      const fits = new RegExp(`^(?:${node.element.raw})$`, pattern.flags.replace(/[gy]/g, ''));
      const words = [...letters.filter((letter) => fits.test(letter)), exampleOf(node.element, letters)];
      for (const repeated of words) attacks.push({ before: exampleBefore(node, letters), repeated });
    },
  });
  return attacks.flatMap(({ before, repeated }) =>
    repeated === ''
      ? []
      : endings.map((ending) => (size: number) => before + repeated.repeat(size / repeated.length) + ending),
  );
}

function lettersIn(pattern: AST.Pattern): string[] {
  const letters: string[] = [];
  visitRegExpAST(pattern, { onCharacterEnter: ({ value }) => void letters.push(String.fromCodePoint(value)) });
  return letters;
}

/** A text that matches everything before the node, in its own alternative and in those around it. */
function exampleBefore(node: AST.Node, letters: string[]): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : [];
  return exampleBefore(parent, letters) + before.map((element) => exampleOf(element, letters)).join('');
}

function exampleOf(node: AST.Element, letters: string[]): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const fits = new RegExp(node.raw, 'u');
      return letters.find((letter) => fits.test(letter)) ?? '';
    }
    case 'Quantifier':
      return exampleOf(node.element, letters).repeat(Math.max(1, node.min));
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? []).map((element) => exampleOf(element, letters)).join('');
    default:
      return '';
  }
}
