import { languages } from '@teum/contract/language';
import { chooseLanguage, useLanguage, useMessages } from '../../messages/language.ts';
import { SegmentedChoice } from './segmented-choice.tsx';

export function LanguageChoice() {
  const m = useMessages();
  return (
    <SegmentedChoice
      label={m.footer.language}
      options={languages.map((language) => ({ value: language, label: m.language[language], lang: language }))}
      selected={useLanguage()}
      onSelect={chooseLanguage}
    />
  );
}
