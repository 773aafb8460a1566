import { featureMessages } from '../../messages/language.ts';
import { editorKo } from './editor-ko.ts';

export const useEditorMessages = featureMessages(editorKo, async () => (await import('./editor-en.ts')).editorEn);
