/** The things that a call can be about. */
export type Subject = 'auction' | 'product' | 'post' | 'comment' | 'room' | 'appointment' | 'deal' | 'person';

/**
 * What a call is about: one thing, with the input that names it (`auction {queue}`); the caller's own account; a matter of the
 * desk; or nothing in particular. The guards that hide and suspend read it.
 */
export type About = 'account' | 'desk' | 'nothing' | `${Subject} {${string}}`;

export interface NamedSubject {
  kind: Subject;
  /** The parameter, query or body field that holds the id. */
  input: string;
}

/** The one thing that a call is about, if there is one. */
export function namedSubject(about: About): NamedSubject | undefined {
  const [, kind, input] = /^(\w+) \{(\w+)\}$/.exec(about) ?? [];
  return kind === undefined || input === undefined ? undefined : { kind: kind as Subject, input };
}
