import { isAllowedLink } from '@teum/contract/rich-text';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useEditorMessages } from './editor-messages.ts';

interface LinkDialogProps {
  editor: Editor;
  isOpen: boolean;
  onClose: () => void;
}

export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  const m = useEditorMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.editor.linkTitle} closeLabel={m.action.close}>
      <LinkAddress editor={editor} onDone={onClose} />
    </Dialog>
  );
}

/** `teum.kr` means `https://teum.kr`. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}

function LinkAddress({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const m = useEditorMessages();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const hasLink = editor.isActive('link');

  function finish(change: () => void): void {
    change();
    onDone();
    requestAnimationFrame(() => editor.commands.focus()); // after the dialog has given the focus back to its button
  }

  function apply(): void {
    const href = addressOf(address);
    if (isAllowedLink(href)) finish(() => setLink(editor, href));
    else setIsWrong(true);
  }

  // The dialog lies inside a form, which Enter would submit.
  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  }

  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={m.editor.linkAddress}
        hint={m.editor.linkHelp}
        error={isWrong ? m.editor.linkWrong : undefined}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={applyByEnter}
      />
      <div className="flex justify-end gap-2">
        {hasLink && (
          <Button
            variant="ghost"
            onClick={() => finish(() => editor.chain().extendMarkRange('link').unsetLink().run())}
          >
            {m.editor.linkRemove}
          </Button>
        )}
        <Button onClick={apply}>{m.editor.linkApply}</Button>
      </div>
    </div>
  );
}

/** Links the selected text or the link at the caret; if there is neither, the address itself becomes the text. */
function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (!isNew) return void editor.chain().extendMarkRange('link').setLink({ href }).run();
  const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
  editor.commands.insertContent([link, { type: 'text', text: ' ' }]); // the space ends it: what is typed next is no longer the link
}
