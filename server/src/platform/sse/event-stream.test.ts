import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';

it('Node keeps the headers of an open answer where `joinKeptHeaders` looks for them', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.writeHead(200, { 'x-kept': 'here' });
  expect(response).toHaveProperty('_header', expect.stringMatching(/^HTTP\/1\.1 200 OK\r\nx-kept: here\r\n/));
});
