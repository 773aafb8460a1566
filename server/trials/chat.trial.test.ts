import { expect, it } from 'vitest';
import { trial } from './chat.trial.ts';

it('[CHAT-10][CHAT-11] loses, doubles and reorders nothing over a network that cuts, delays and half-opens', async () => {
  expect(await trial('short')).toMatchObject({ messages: 250, faults: 0 });
}, 300_000);
