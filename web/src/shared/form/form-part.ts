import type { FormCheck } from '@teum/contract/form-check';
import type { ComponentType } from 'react';

interface FormPartProps {
  values: Readonly<Record<string, string>>;
  errorOf(name: string): string | undefined;
  onChange(changed: Readonly<Record<string, string>>): void;
}

/** Fields that one feature brings into the form of another. */
export interface FormPart<Value> {
  initial: Readonly<Record<string, string>>;
  check: FormCheck;
  Fields: ComponentType<FormPartProps>;
  /** What is sent. */
  valueOf(values: Readonly<Record<string, string>>): Value;
}
