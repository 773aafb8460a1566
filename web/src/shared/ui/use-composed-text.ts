import { type CompositionEvent, type InputEvent, useState } from 'react';

type Edit = (element: HTMLInputElement, inputType: string | undefined) => void;

/** Text under composition must stay as typed: changing it makes the input method repeat it. `edit` gets it when it is finished. */
export function useComposedText(edit: Edit) {
  const [composed, setComposed] = useState<string | null>(null);

  function onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void {
    if (nativeEvent.isComposing) setComposed(currentTarget.value);
    else edit(currentTarget, nativeEvent.inputType);
  }

  function onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>): void {
    setComposed(null);
    edit(currentTarget, 'insertCompositionText');
  }

  return { composed, handlers: { onInput, onCompositionEnd } };
}
