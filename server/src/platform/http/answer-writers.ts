import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** What writes a route's answers is made with the first of them: made for all of them at once, it was a twelfth of a start. */
export function makeWritersLate(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => {
      write ??= fastJson(schema);
      return write(answer);
    };
  });
}
