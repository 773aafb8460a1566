import { limits, refuse, refuseField } from '@teum/contract';
import type { Route } from '@teum/contract/route';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { isWithinJsonBounds } from './json-bounds.ts';
import { RefusalError } from './refusal-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The one file of a multipart call. */
    uploadedFile: Buffer | undefined;
  }
}

/** Limits on the parts of one multipart body. */
const multipartLimits = {
  parts: 10,
  fieldNameSize: 100,
  fieldSize: limits.body.html,
  fileSize: Math.max(limits.body.html, limits.image.maxBytes) + 1,
  headerPairs: 20,
};

/** Parses a multipart body: the JSON form becomes `body`, the file is stored beside it. Ignores undeclared parts. */
export function readingParts({ parts }: Pick<Route, 'parts'>): preHandlerAsyncHookHandler[] {
  if (!parts) return [];
  return [
    async (request) => {
      if (!request.isMultipart()) throw new RefusalError(refuse('UNSUPPORTED_CONTENT_TYPE'));
      const { form, file } = await collect(request, parts).catch(refuseBroken);
      request.body = form === undefined ? {} : parseForm(form);
      request.uploadedFile = file;
    },
  ];
}

async function collect(
  request: FastifyRequest,
  parts: { form?: string; file: string },
): Promise<{ form?: string; file?: Buffer }> {
  const found: { form?: string; file?: Buffer } = {};
  for await (const part of request.parts({ limits: multipartLimits })) {
    const isForm = part.fieldname === parts.form;
    const isFile = part.fieldname === parts.file && part.type === 'file';
    if (part.type === 'field') {
      if (isForm) found.form = String(part.value);
    } else if (isForm) {
      found.form = (await part.toBuffer()).toString('utf8');
    } else if (isFile) {
      // Refuses a second picture: nobody can know which one was meant.
      if (found.file) throw new RefusalError(refuse('INVALID_INPUT'));
      found.file = withinImageLimit(await part.toBuffer(), parts.file);
    } else {
      part.file.resume();
    }
  }
  return found;
}

function withinImageLimit(bytes: Buffer, field: string): Buffer {
  if (bytes.length > limits.image.maxBytes) throw new RefusalError(refuseField('IMAGE_TOO_LARGE', field));
  return bytes;
}

/** The parser's own errors (no boundary, no end) have neither code nor status. They are the client's fault. */
function refuseBroken(error: Error): never {
  const isKnown = error instanceof RefusalError || 'code' in error;
  throw isKnown ? error : new RefusalError(refuse('BROKEN_BODY'));
}

function parseForm(text: string): unknown {
  if (!isWithinJsonBounds(text)) throw new RefusalError(refuse('BODY_TOO_COMPLEX'));
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(refuse('BROKEN_BODY'));
  }
}
