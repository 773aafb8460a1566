import { isAllowedLink, linkAttributes, linkProtocols, type RichTextKind } from '@teum/contract/rich-text';
import { Image } from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import { type AnyExtension, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { ownPicture } from '../media-address.ts';

const undoRedo = { newGroupDelay: 1000, depth: 100 };

/** Read from the attribute that screen readers use, so that there is one placeholder and it follows the language. */
const placeholder = Placeholder.configure({
  placeholder({ editor }) {
    const { attributes } = editor.options.editorProps;
    return (typeof attributes === 'object' && attributes['aria-placeholder']) || '';
  },
});

const link = {
  protocols: linkProtocols.filter((protocol) => !protocol.startsWith('http')),
  defaultProtocol: 'https',
  openOnClick: false,
  HTMLAttributes: { ...linkAttributes, class: null },
  isAllowedUri: isAllowedLink,
};

/** Only pictures that we store: neither `data:` nor a foreign address may become part of a text. */
const OwnImage = Image.extend({
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (ownPicture(image.getAttribute('src') ?? '') ? null : false) },
  ],
  addInputRules: () => [],
});

const OneLine = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true, 'Mod-Enter': () => true }),
});

const titleExtensions = [
  OneLine,
  StarterKit.configure({
    document: false,
    blockquote: false,
    bulletList: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    trailingNode: false,
    undoRedo,
  }),
];

const commentExtensions = [StarterKit.configure({ heading: false, horizontalRule: false, link, undoRedo }), OwnImage];
const textExtensions = [StarterKit.configure({ heading: { levels: [2, 3] }, link, undoRedo }), OwnImage];

/** The editor schema of each kind of text: exactly the contract's allow-list. */
export const editorExtensions: Readonly<Record<RichTextKind, AnyExtension[]>> = {
  title: [...titleExtensions, placeholder],
  comment: [...commentExtensions, placeholder],
  text: [...textExtensions, placeholder],
};
