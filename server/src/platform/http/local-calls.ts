import { isRefusal, type Refusal, refusalSentence, refusalStatus } from '@teum/contract';
import type { Ask } from '@teum/contract/page-rendering';
import { methodOf, type Route, successStatusOf } from '@teum/contract/route';
import type { DeclaredKey } from '@teum/contract/routes/index';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { answerCutter } from './answer-cutter.ts';
import type { Limit } from './gate.ts';
import { RefusalError } from './refusal-reply.ts';

type Input = Parameters<Ask>[1];

export interface OfferedCall {
  read(request: FastifyRequest): object;
  handle(call: object): Promise<unknown>;
  limits: readonly Limit[];
}

/** Whoever asks within the process is nobody in particular, and sends no headers along. */
const nobody = { session: undefined, headers: {}, routeOptions: {} } as unknown as FastifyRequest;
const silent = { header: () => silent } as unknown as FastifyReply;

interface LocalCall {
  limits: readonly Limit[];
  answer(input: Input): Promise<unknown>;
}

/**
 * The declared reads that anyone may make, asked within the process: their input is checked and their answer is cut to its schema
 * as over the wire, but nothing is sent.
 */
export class LocalCalls {
  private readonly calls = new Map<string, LocalCall>();

  offer(declared: Route, { read, handle, limits }: OfferedCall): void {
    if (methodOf(declared.key) !== 'GET' || !['public', 'optional-session'].includes(declared.policy)) return;
    const cut = cutterOf(declared);
    const answer = async (input: Input) => {
      const asked = read({ ...nobody, params: defined(input.params), query: defined(input.query) } as FastifyRequest);
      const answered = await handle({ ...asked, session: undefined, request: nobody, reply: silent });
      return isRefusal(answered) ? answered : cut(answered);
    };
    this.calls.set(declared.key, { limits, answer });
  }

  /**
   * Asks on behalf of a visitor, whose address the calls are counted for. Past a limit it throws instead of answering: a
   * refusal of one visitor must not become part of a page that others are shown.
   */
  askFor(address: string): Ask {
    const visitor = { ...nobody, ip: address } as FastifyRequest;
    return async (key: DeclaredKey, input) => {
      const call = this.calls.get(key);
      if (!call) throw new Error(`${key} cannot be asked within the process`);
      for (const limit of call.limits) await limit(visitor);
      const answer = await call.answer(input).catch(refusalIn);
      return isRefusal(answer) ? refused(answer) : { status: 200, body: answer };
    };
  }
}

/** Made at the first answer: most of the calls are never asked. */
function cutterOf(declared: Route): (answer: unknown) => unknown {
  let cut: ((answer: unknown) => unknown) | undefined;
  return (answer) => {
    cut ??= answerCutter(declared.answers[successStatusOf(declared) as keyof typeof declared.answers] as TSchema);
    return cut(answer);
  };
}

/** On the wire a value that is not given is not there at all. */
const defined = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function refusalIn(error: unknown): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  throw error;
}

const refused = (refusal: Refusal) => ({
  status: refusalStatus(refusal.code),
  body: { code: refusal.code, message: refusalSentence(refusal, 'ko') },
});

declare module 'fastify' {
  interface FastifyInstance {
    localCalls: LocalCalls;
  }
}
