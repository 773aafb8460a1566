import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** Compiles a serializer with its first answer: compiled for every route at once, serializers were a twelfth of a start. */
export function answerWriter(schema: object): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJson(schema);
    return write(answer);
  };
}

export const makeWritersLate = (app: FastifyInstance): void =>
  void app.setSerializerCompiler<object>(({ schema }) => answerWriter(schema));
