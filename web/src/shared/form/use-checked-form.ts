import type { FieldProblems, FormCheck } from '@teum/contract/form-check';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { ApiError } from '../api-client.ts';
import { failureMessage } from '../failures/show-failure.ts';

type Values = Readonly<Record<string, string>>;

interface CheckedForm<V extends Values> {
  initial: V;
  check: FormCheck;
  /** If it rejects, the form says why. */
  submit(values: V): Promise<unknown>;
  /** The fields that a refusal is about, where the server does not name them. */
  fieldsOf?(refusal: ApiError): Values;
}

/**
 * A form of text fields that are checked before sending, with the same rules as on the server. Errors show after the first
 * attempt and disappear as they are corrected.
 */
export function useCheckedForm<V extends Values>({ initial, check, submit, fieldsOf }: CheckedForm<V>) {
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<Values>({});
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false); // state alone is too late for two Enters within one frame

  async function send(): Promise<void> {
    isLocked.current = true;
    setIsSending(true);
    await submit(values)
      .catch(showFailure)
      .finally(() => {
        isLocked.current = false;
        setIsSending(false);
      });
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isLocked.current) return;
    const found = check(values);
    form.current = event.currentTarget;
    setProblems(found);
    setRefused({});
    setRefusal(null);
    const first = Object.keys(found)[0];
    if (first === undefined) void send();
    else focusField(form.current, first);
  }

  /** Shows a refusal of the server: beside the fields that it names, or above the button if it names none. */
  function showRefusal(message: string, fields: Values = {}): void {
    const first = Object.keys(fields).find((name) => name in values);
    if (first === undefined) setRefusal(message);
    else focusField(form.current, first);
    setRefused(fields);
  }

  function showFailure(error: unknown): void {
    const fields = error instanceof ApiError ? (fieldsOf?.(error) ?? error.fields) : {};
    showRefusal(failureMessage(error), fields);
  }

  function change(some: Values): void {
    const changed = { ...values, ...some };
    const names = Object.keys(some);
    setValues(changed);
    if (names.some((name) => problems[name])) setProblems(check(changed));
    setRefused((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name))));
  }

  const errorOf = (name: string): string | undefined => problems[name]?.[language] ?? refused[name];

  return {
    values,
    isSending,
    onSubmit,
    change,
    errorOf,
    refusal,
    showRefusal,
    showFailure,
    clear: (...names: (keyof V & string)[]) =>
      setValues((current) => ({ ...current, ...Object.fromEntries(names.map((name) => [name, ''])) })),
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
    }),
  };
}

/** A wrong password is said beside its field. */
export const wrongPasswordIn =
  (name: string) =>
  ({ code, message, fields }: ApiError): Values =>
    code === 'WRONG_CURRENT_PASSWORD' ? { [name]: message } : fields;

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
