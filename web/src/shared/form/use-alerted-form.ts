import type { FieldProblems } from '@teum/contract/form-check';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import type { ApiError } from '../api-client.ts';
import { showAlert } from '../ui/alerts.tsx';

export interface Focusable {
  focus(): void;
}

interface AlertedForm<Values> {
  initial: Values;
  check(values: NoInfer<Values>): FieldProblems;
  /** Called with everything that the user has changed. */
  onChange(values: Values): void;
  /** Called when all fields are valid, before anything is sent. */
  confirm?(): Promise<boolean>;
  submit(values: Values, onProgress: (share: number) => void): Promise<void>;
}

/**
 * A form that alerts one error at a time: the first wrong field's sentence. Behind the alert every wrong field says its own, and the
 * closed alert leaves the focus in the first one. Everything typed stays.
 */
export function useAlertedForm<Values extends Record<string, unknown>>({
  initial,
  check,
  onChange,
  confirm,
  submit,
}: AlertedForm<Values>) {
  type Name = keyof Values & string;
  const language = useLanguage();
  const [untouched] = useState(initial);
  const [values, setValues] = useState(untouched);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [share, setShare] = useState<number | null>(null);
  const latest = useRef(values); // two fields may change before the next render
  const isLocked = useRef(false); // state alone is too late for two presses within one frame
  const fields = useRef(new Map<string, Focusable>());

  const reportChange = useEffectEvent(onChange);
  useEffect(() => {
    if (values !== untouched) reportChange(values);
  }, [values, untouched]);

  async function objectTo(message: string, name: string | undefined): Promise<void> {
    await showAlert({ message });
    // One frame later: the closing dialog gives the focus back to the button that opened it.
    if (name !== undefined) requestAnimationFrame(() => fields.current.get(name)?.focus());
  }

  async function attempt(): Promise<void> {
    const found = check(values);
    setProblems(found);
    const [problem] = Object.entries(found);
    if (problem) return objectTo(problem[1][language], problem[0]);
    if (confirm && !(await confirm())) return;
    setRefused({});
    setShare(0);
    await submit(values, setShare).finally(() => setShare(null));
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    void attempt().finally(() => {
      isLocked.current = false;
    });
  }

  /** What a field says goes as soon as the field is right; nothing new is said before the next attempt. */
  function change<N extends Name>(name: N, value: Values[N]): void {
    const changed = { ...latest.current, [name]: value };
    latest.current = changed;
    setValues(changed);
    if (Object.keys(problems).length > 0) setProblems((said) => stillWrong(said, check(changed)));
    setRefused(({ [name]: _, ...others }) => others);
  }

  return {
    values,
    isSending: share !== null,
    share,
    onSubmit,
    change,
    /** Shows a refusal of the server: its sentence as an alert, and each field's own sentence beside the field. */
    async showRefusal({ message, fields: sentences }: ApiError): Promise<void> {
      setRefused(sentences);
      await objectTo(message, Object.keys(sentences)[0]);
    },
    error: (name: Name) => problems[name]?.[language] ?? refused[name],
    /** For the field's `ref`: it gets the focus if the field is wrong. */
    focusable: focusableIn(fields),
  };
}

const stillWrong = (said: FieldProblems, found: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(said).flatMap(([name]) => (found[name] ? [[name, found[name]]] : [])));

const focusableIn =
  (fields: RefObject<Map<string, Focusable>>) =>
  (name: string) =>
  (field: Focusable | null): void => {
    if (field) fields.current.set(name, field);
    else fields.current.delete(name);
  };
