import Type from 'typebox';
import { answerReader } from './answer-reader.ts';
import { askJson } from './ask-json.ts';
import { Circuit } from './circuit.ts';
import { ProviderUnreadable } from './provider-unreadable.ts';

export interface PortoneV1Settings {
  apiUrl: () => string;
  impKey: string;
  impSecret: string;
}

const defaultTimeoutMs = 2_500;

/** Refreshed a little before the provider's expiry. */
const tokenMarginSeconds = 30;

const readEnvelope = answerReader(
  Type.Object({
    code: Type.Integer(),
    message: Type.Union([Type.String(), Type.Null()]),
    response: Type.Unknown(),
  }),
);

const readToken = answerReader(
  Type.Object({
    access_token: Type.String({ minLength: 1 }),
    now: Type.Integer(),
    expired_at: Type.Integer(),
  }),
);

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  timeoutMs?: number;
}

export interface PortoneV1Reply {
  status: number;
  /** HTTP 200 with another code than 0 is a failure. */
  code: number;
  message: string | null;
  response: unknown;
}

/** The REST calls of PortOne V1: token, envelope, circuit. Anything but a clear answer throws `ProviderUnreadable`; never call it inside a transaction. */
export class PortoneV1 {
  private readonly settings: PortoneV1Settings;
  private readonly circuit = new Circuit({ failuresToOpen: 5, restMs: 5_000 });
  private token: { value: string; goodUntil: number } | undefined;
  private tokenOnItsWay: Promise<string> | undefined;

  constructor(settings: PortoneV1Settings) {
    this.settings = settings;
  }

  ask(asked: Asked): Promise<PortoneV1Reply> {
    return this.circuit.run(async () => {
      const first = await this.askWithToken(asked);
      if (first.status !== 401) return first;
      this.token = undefined; // revoked before its expiry
      const second = await this.askWithToken(asked);
      if (second.status === 401) throw new ProviderUnreadable('it refuses our token');
      return second;
    });
  }

  private async askWithToken(asked: Asked): Promise<PortoneV1Reply> {
    return this.send(asked, { authorization: `Bearer ${await this.currentToken()}` });
  }

  private currentToken(): Promise<string> {
    if (this.token && performance.now() < this.token.goodUntil) return Promise.resolve(this.token.value);
    this.tokenOnItsWay ??= this.askToken().finally(() => {
      this.tokenOnItsWay = undefined;
    });
    return this.tokenOnItsWay;
  }

  private async askToken(): Promise<string> {
    const { impKey, impSecret } = this.settings;
    const body = { imp_key: impKey, imp_secret: impSecret };
    const { status, code, response } = await this.send({ method: 'POST', path: '/users/getToken', body });
    const token = status === 200 && code === 0 ? readToken(response) : undefined;
    if (!token) throw new ProviderUnreadable(`no token (status ${status}, code ${code})`);
    const lifeSeconds = token.expired_at - token.now - tokenMarginSeconds;
    this.token = { value: token.access_token, goodUntil: performance.now() + lifeSeconds * 1000 };
    return token.access_token;
  }

  private async send(
    { method, path, body, timeoutMs = defaultTimeoutMs }: Asked,
    headers: Record<string, string> = {},
  ): Promise<PortoneV1Reply> {
    const answer = await askJson({ method, url: this.settings.apiUrl() + path, headers, body, timeoutMs });
    const envelope = readEnvelope(answer.body);
    if (!envelope) throw new ProviderUnreadable('its answer has no envelope');
    return { status: answer.status, ...envelope };
  }
}
