import Type from 'typebox';
import { route } from '../route.ts';

export const systemRoutes = [
  route('GET /health', {
    summary: 'The process is alive.',
    policy: 'public',
    answers: { 200: Type.Object({ status: Type.Literal('ok') }) },
  }),
  route('GET /ready', {
    summary: 'The process and its stores answer; load may come.',
    policy: 'public',
    answers: { 200: Type.Object({ status: Type.Literal('ready') }) },
    refusals: ['UNAVAILABLE'],
  }),
  route('GET /metrics', {
    summary: 'Prometheus metrics: for a loopback caller without proxy, or with the metrics token.',
    policy: 'operator',
    answers: { 200: Type.String() },
  }),
] as const;
