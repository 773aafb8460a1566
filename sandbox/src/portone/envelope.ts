export interface Envelope<Response> {
  code: number;
  message: string | null;
  response: Response | null;
}

export function success<Response>(response: Response): Envelope<Response> {
  return { code: 0, message: null, response };
}

export function refusal(code: number, message: string): Envelope<never> {
  return { code, message, response: null };
}
