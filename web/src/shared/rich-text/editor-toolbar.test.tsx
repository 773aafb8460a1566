// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

afterEach(cleanup);

it('offers what a seller writes with, and no code', () => {
  const editor = new Editor({ extensions: editorExtensions.text, injectCSS: false });
  const nothing = () => undefined;
  render(<EditorToolbar editor={editor} kind="text" controls="text" onLink={nothing} onImage={nothing} />);
  const tools = screen.getAllByRole('button').map(({ title }) => title);
  expect(tools).toHaveLength(14);
  expect(tools.filter((tool) => tool === '' || tool.includes('코드'))).toEqual([]);
  editor.destroy();
});
