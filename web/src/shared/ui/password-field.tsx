import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    revealLabel: string;
  };

export function PasswordField({ label, hint, error, className, revealLabel, ...input }: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isRevealed ? 'text' : 'password'}
            className={classNames(controlLook, 'h-12 pr-13')}
          />
          <IconButton
            label={revealLabel}
            pressed={isRevealed}
            icon={isRevealed ? <EyeOff size={20} strokeWidth={1.7} /> : <Eye size={20} strokeWidth={1.7} />}
            className="absolute! top-0.5 right-0.5 text-ink-3"
            onClick={() => setIsRevealed(!isRevealed)}
          />
        </span>
      )}
    </Field>
  );
}
