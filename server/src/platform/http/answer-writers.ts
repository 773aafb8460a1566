import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** Compiles a serializer on first use: compiling all of them took a twelfth of the start. */
export function answerWriter(schema: object): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJson(schema);
    return write(answer);
  };
}

export const makeWritersLate = (app: FastifyInstance): void =>
  void app.setSerializerCompiler<object>(({ schema }) => answerWriter(schema));
