import type { RichTextKind } from '@teum/contract/rich-text';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { rovingIndex } from '../ui/roving-index.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { editorKo } from './editor-ko.ts';
import { useEditorMessages } from './editor-messages.ts';

interface Tool {
  name: keyof typeof editorKo.editor;
  icon: LucideIcon;
  run: (editor: Editor) => unknown;
  /** Whether the text at the caret has this mark; absent for a tool that only performs an action. */
  isOn?: (editor: Editor) => boolean;
  isUseless?: (editor: Editor) => boolean;
}

const headings: Tool[] = [
  {
    name: 'heading2',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
];

const marks: Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
];

const lists: Tool[] = [
  {
    name: 'bulletList',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
];

const rule: Tool = { name: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() };

const history: Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isUseless: (editor) => !editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isUseless: (editor) => !editor.can().redo(),
  },
];

type ToolbarKind = Exclude<RichTextKind, 'title'>;

/** Tools that ask for input first; the toolbar's owner shows that input. */
interface Questions {
  onLink: () => void;
  onImage: () => void;
}

function toolsOf(kind: ToolbarKind, { onLink, onImage }: Questions): Tool[] {
  const link: Tool = { name: 'link', icon: Link, run: onLink, isOn: (editor) => editor.isActive('link') };
  const image: Tool = { name: 'image', icon: ImagePlus, run: onImage };
  if (kind === 'comment') return [...marks, ...lists, link, image, ...history];
  return [...headings, ...marks, ...lists, link, image, rule, ...history];
}

const toolbarLook = 'flex flex-wrap gap-0.5 border-b border-line p-1';

const unasked: Questions = { onLink: () => undefined, onImage: () => undefined };

/** A placeholder with as many rows as the toolbar will have. */
export function EditorToolbarPlace({ kind }: { kind: ToolbarKind }) {
  return (
    <div className={toolbarLook}>
      {toolsOf(kind, unasked).map(({ name }) => (
        <span key={name} className="size-10" />
      ))}
    </div>
  );
}

interface EditorToolbarProps extends Questions {
  editor: Editor;
  kind: ToolbarKind;
  controls: string;
}

export function EditorToolbar({ editor, kind, controls, onLink, onImage }: EditorToolbarProps) {
  const m = useEditorMessages();
  const [current, setCurrent] = useState(0);
  const shown = toolsOf(kind, { onLink, onImage });

  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const next = rovingIndex('horizontal', event.key, current, shown.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={m.editor.toolbar}
      aria-controls={controls}
      className={toolbarLook}
      onKeyDown={moveByKey}
      // Pressing a button must not remove the selection from the text that it will change.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          editor={editor}
          isTabStop={index === current}
          onReach={() => setCurrent(index)}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  editor: Editor;
  isTabStop: boolean;
  onReach: () => void;
}

function ToolButton({ tool, editor, isTabStop, onReach }: ToolButtonProps) {
  const m = useEditorMessages();
  const { isOn, isUseless } = useEditorState({
    editor,
    selector: ({ editor }) => ({ isOn: tool.isOn?.(editor), isUseless: tool.isUseless?.(editor) ?? false }),
  });
  const label = m.editor[tool.name];
  const Icon = tool.icon;
  return (
    <button
      type="button"
      title={label}
      aria-pressed={isOn}
      aria-disabled={isUseless || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        'grid size-10 place-items-center rounded-s transition-colors',
        isOn ? 'bg-indigo-wash text-indigo' : 'text-ink-2 hover:bg-sunken',
        isUseless && 'text-ink-3 opacity-50 hover:bg-transparent',
      )}
      onFocus={onReach}
      onClick={() => !isUseless && tool.run(editor)}
    >
      <Icon size={18} strokeWidth={1.9} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
