import type { Translation } from '../../messages/ko.ts';
import type { editorKo } from './editor-ko.ts';

export const editorEn: Translation<typeof editorKo> = {
  editor: {
    toolbar: 'Formatting',
    heading2: 'Large heading',
    heading3: 'Small heading',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    underline: 'Underline',
    quote: 'Quote',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    rule: 'Rule',
    link: 'Link',
    image: 'Insert a picture',
    undo: 'Undo',
    redo: 'Redo',
    linkTitle: 'Link',
    linkAddress: 'Address',
    linkHelp: 'Addresses that start with https://, mailto: or tel: can be used.',
    linkWrong: 'This address cannot be used.',
    linkApply: 'Apply',
    linkRemove: 'Remove the link',
    uploading: 'Sending {name}',
    uploadFailed: 'The picture could not be sent.',
  },
};
