import { describe, expect, it } from 'vitest';
import { renderNginxConf } from './nginx.ts';

describe('renderNginxConf', () => {
  it('puts every process, the port and the sandbox into the conf that operators use', async () => {
    const conf = await renderNginxConf({ directory: '/d', port: 8123, upstreamPorts: [4001, 4002], sandboxPort: 4003 });
    for (const line of [
      'server 127.0.0.1:4001 ',
      'server 127.0.0.1:4002 ',
      'listen 127.0.0.1:8123;',
      '127.0.0.1:4003;',
    ]) {
      expect(conf).toContain(line);
    }
    expect(conf).not.toMatch(/:3000|listen 8080|access_log \//);
  });
});
