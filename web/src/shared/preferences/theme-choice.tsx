import { useMessages } from '../../messages/language.ts';
import { SegmentedChoice } from './segmented-choice.tsx';
import { chooseTheme, themes, useTheme } from './theme.ts';

export function ThemeChoice() {
  const m = useMessages();
  return (
    <SegmentedChoice
      label={m.footer.theme}
      options={themes.map((theme) => ({ value: theme, label: m.theme[theme] }))}
      selected={useTheme()}
      onSelect={chooseTheme}
    />
  );
}
